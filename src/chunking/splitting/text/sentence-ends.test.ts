/** Full stops: behind an abbreviation, an initial, a number a sentence goes on; behind a word it ends. */
import { describe, expect, test } from "vitest";
import { checked } from "../../testing/checked.ts";

/** A sentence of 22 tokens, so that no other of at least 11 fits the piece that holds it. */
const filler =
  "Here come more than twenty other words for the patient reader of this page, who will not have to read them again.";

async function piecesOf(sentences: readonly string[]): Promise<readonly string[]> {
  const limits = { target: 32, hardCap: 32, breadcrumb: "none" };
  return (await checked(sentences.join(" "), limits)).bodies;
}

test("a sentence full of references and initials is one", async () => {
  const first =
    "The valve is described in Sec. 4.2 of the report by Dr. A. Smith et al. and in Fig. 3 of the U.S. edition, cf. No. 5, p. 12, e.g. at 9 a.m. on a weekday.";
  const rest = ["The second sentence is here.", "A third one follows it."];
  const limits = { target: 64, hardCap: 64, breadcrumb: "none" };
  const { bodies } = await checked([first, ...rest].join(" "), limits);
  expect(bodies).toEqual([first, rest.join(" ")]);
});

describe("goes on behind", () => {
  test.each([
    // English
    "The heat of the whole valve is described in Sec. 4.2 of it.",
    "The heat of the whole valve is described in (Fig. 3).",
    "All of the readings are the ones from No. 5 and No. 12.",
    "The old edition was given away by the U.S. Army to its friends.",
    "Use one of the many other engines, e.g. Chromium or Firefox.",
    "It has been shown by Miller et al. [3] in a long paper.",
    "It has been shown many times, cf. No. 5 of the same paper.",
    "We shall be meeting at 9 a.m. Eastern time on a weekday.",
    "It was written by Anna Miller, Ph.D. Candidate, over there.",
    "It was written by J. R. R. Tolkien and by A. Smith.",
    "The letter was then given to Mr. Jones and to Mrs. Smith.",
    "The whole building was sold by Gen. Lee to St. Mary of it.",
    "The company was bought by Acme Inc. International last year.",
    "It is all written down on p. 12 and on pp. 34 of volume II.",
    "It is all written down in sect. 4 and in vol. IV of the set.",
    "The equation of this motion is Eq. (3) of *Smith et al. 2020*.",
    "This is what has to be done: 1. Open the valve with a key.",
    // German
    "Das ist nun z. B. Wasser oder eben i. d. R. Luft gewesen.",
    "Das ist nun z.B. Wasser oder eben i.d.R. Luft gewesen.",
    "Das steht doch alles schon in Kap. 4 und in Abschn. 2 davon.",
    "Das steht in der Tabelle, vgl. Abb. 3 bzw. Nr. 12 davon.",
    "Gekauft wurde das von Hrn. Meier und von Frl. Schulze dort.",
    "Das Rohr wurde im 3. Jahrhundert v. Chr. Geburt verlegt.",
    "Gebaut wurde das alles am 3. Oktober in Berlin, 2. Auflage.",
    "Das kostet nun ggf. Geld und ca. Mitte des Monats auch Zeit.",
    // French
    "La vanne est décrite par M. Dupont et aussi par Mme. Durand.",
    "La vanne est décrite à la fig. 3 et au chap. IV du livre.",
    "La ville fut prise en 52 av. J.-C. César et ses hommes.",
    "Voir le rapport, éd. Gallimard, coll. Folio, p. 12 du livre.",
    "Il faut le fermer, c.-à-d. Bloquer la vanne tout de suite.",
    // Spanish
    "La válvula fue descrita por el Sr. García y la Dra. López.",
    "La válvula está en la pág. 12 y en el núm. 5 del libro.",
    "La válvula fue fabricada en EE. UU. Norte y en otro país.",
    "Usted puede usar otra cosa, p. ej. Agua o aire del lugar.",
    "La empresa está en la Avda. Reforma, cfr. Méndez y otros.",
    // Italian
    "La valvola è descritta dal dott. Rossi e dal sig. Bianchi.",
    "La valvola è a pag. 12 e nella tav. 3, sez. A del libro.",
    "La valvola è prodotta dalla Acme S.p.A. Milano da un anno.",
    "La città fu presa nel 52 a.C. Cesare e i suoi uomini dopo.",
    // Portuguese
    "A válvula foi descrita pelo Sr. Silva e pela Profa. Costa.",
    "A válvula está na pág. 12 e na fig. 3 do livro, vol. II.",
    "A válvula fica na Av. Paulista e também na R. Augusta dali.",
    "Pode usar outra coisa, p. ex. Água ou ar que houver no local.",
  ])("%s", async (sentence) => {
    expect(await piecesOf([filler, sentence, filler])).toEqual([filler, sentence, filler]);
  });
});

describe("ends behind", () => {
  test.each([
    "Here we have seen all of it and have come right to the end.",
    "And that had all been here already, many long years ago.",
    "We are so very fond of it that this is all there is on.",
    "It has to be the first child of a single outer div.",
    "Every single one of these here is a part of the set.",
    "The whole of it takes no longer than some 5 ms.",
    "We have seen apples, pears, plums, cherries, etc.",
    "There were not many of them left over in 1990.",
    "Is there still any other one like it here? No.",
    "Everything about it has been written in Node.js.",
    "Read on in the file that has the name README.md.",
    "It needs version 3.11 or else any version after 4.2.",
    "So there are some of them, but in all not more than 12.",
    "Dort haben wir dann alle miteinander nur Wasser getrunken.",
    "On a bien vu tout cela et on est allé jusqu'à la mer.",
    "Lo hemos visto todo y no hay nada más que esto para ver.",
    "Abbiamo visto tutto e non c'è nient'altro da fare qui.",
    "Vimos tudo e não há mais nada para fazer com isso hoje.",
  ])("%s", async (sentence) => {
    expect(await piecesOf([sentence, filler, sentence, filler])).toEqual([
      sentence,
      filler,
      sentence,
      filler,
    ]);
  });
});
