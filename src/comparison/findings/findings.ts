/** What got better and what got worse between two results, told from their chunks and from what their boundaries fall into. */
import { firstIndex } from "../../algorithms/bisect.ts";
import type { Chunk } from "../../chunking/result/chunk.ts";
import { nonBlankUnits } from "../../chunking/result/coverage.ts";
import type { Span } from "../../markdown/source.ts";
import {
  type OwnSection,
  type SpreadSection,
  sectionsOf,
  spreadSections,
} from "../cuts/sections.ts";
import { type Example, type Finding, type FindingSubject, MOST_EXAMPLES } from "./finding.ts";
import {
  blockNames,
  type ComparedSides,
  type FoundSide,
  flagged,
  goingOnWithout,
  nearlyEmpty,
  toldBlocks,
} from "./found-side.ts";
import { extentOf, gapsIn, holding, onlyIn, touchedBy } from "./places.ts";

/** All findings, those that touch most of the source first. */
export function findingsOf(sides: ComparedSides): readonly Finding[] {
  const sections = sectionsOf(sides.document);
  const maker = new FindingMaker(sides, sections);
  const findings = [
    ...maker.fewerOrMore({ kind: "headingOnly" }, (side) => flagged(side, "headingOnly")),
    ...maker.fewerOrMore({ kind: "nearEmpty" }, (side) => nearlyEmpty(sides, side)),
    ...maker.spread(),
    ...blockNames(sides).flatMap((name) => [
      ...maker.onOneSide({ kind: "blocks", name }, (side) =>
        toldBlocks(side).filter((block) => block.name === name),
      ),
    ]),
    ...maker.onOneSide({ kind: "items" }, ({ cuts }) => cuts.items),
    ...maker.onOneSide({ kind: "sentences" }, ({ cuts }) => cuts.sentences),
    ...maker.fewerOrMore({ kind: "openFences" }, (side) =>
      goingOnWithout(side, "fence", "fenceOpen"),
    ),
    ...maker.fewerOrMore({ kind: "missingHeaders" }, (side) =>
      goingOnWithout(side, "table", "tableHeader"),
    ),
    ...maker.fewerOrMore({ kind: "oversize" }, (side) => flagged(side, "oversize")),
    ...maker.uncovered(),
    ...maker.joined(),
    ...maker.renamed(),
  ];
  return findings.sort((a, b) => b.touched - a.touched);
}

class FindingMaker {
  private readonly sides: ComparedSides;
  private readonly titled: readonly OwnSection[];

  constructor(sides: ComparedSides, sections: readonly OwnSection[]) {
    this.sides = sides;
    this.titled = sections;
  }

  /** A kind of chunk that one of the sides has more of: better where it is the legacy side. */
  *fewerOrMore(
    subject: FindingSubject,
    chunksOf: (side: FoundSide) => readonly Chunk[],
  ): Generator<Finding> {
    const { legacy, main } = this.sides;
    const [before, after] = [chunksOf(legacy), chunksOf(main)];
    if (before.length === after.length) return;
    const isBetter = before.length > after.length;
    const tone = isBetter ? "better" : "worse";
    const spans = onlyIn(isBetter ? before : after, isBetter ? after : before);
    yield this.finding(subject, tone, before.length, after.length, spans);
  }

  /** Places that are cut on one side alone: a finding for each of both directions. */
  *onOneSide(
    subject: FindingSubject,
    placesOf: (side: FoundSide) => readonly Span[],
  ): Generator<Finding> {
    const { legacy, main } = this.sides;
    const [before, after] = [placesOf(legacy), placesOf(main)];
    const healed = onlyIn(before, after);
    const torn = onlyIn(after, before);
    if (healed.length > 0)
      yield this.finding(subject, "better", before.length, after.length, healed);
    if (torn.length > 0) yield this.finding(subject, "worse", before.length, after.length, torn);
  }

  /** Sections that are whole on one side and in several chunks on the other. */
  *spread(): Generator<Finding> {
    const spreadIn = ({ spans }: FoundSide) => spreadSections(this.titled, spans);
    const [legacy, main] = [spreadIn(this.sides.legacy), spreadIn(this.sides.main)];
    const spreadOf = (sections: readonly SpreadSection[]) =>
      sections.filter(({ chunks }) => chunks > 1).length;
    const changed = (
      tone: "better" | "worse",
      spreadThere: readonly SpreadSection[],
      wholeThere: readonly SpreadSection[],
    ) => {
      const places = spreadThere.filter(
        ({ chunks }, index) => chunks > 1 && wholeThere[index]?.chunks === 1,
      );
      if (places.length === 0) return [];
      const subject = {
        kind: "sections",
        ...extentOf(places.map(({ chunks }) => chunks)),
      } as const;
      return [this.finding(subject, tone, spreadOf(legacy), spreadOf(main), places)];
    };
    yield* changed("better", legacy, main);
    yield* changed("worse", main, legacy);
  }

  *uncovered(): Generator<Finding> {
    const { legacy, main } = this.sides;
    const { source } = this.sides.document;
    // What is metadata on a side is missed on neither.
    const known = [...legacy.frontMatter, ...main.frontMatter];
    const missedBy = ({ spans }: FoundSide) =>
      gapsIn(
        source,
        [...spans, ...known].sort((a, b) => a.from - b.from),
      );
    const [before, after] = [missedBy(legacy), missedBy(main)];
    const characters = (gaps: readonly Span[]) =>
      gaps.reduce((sum, { from, to }) => sum + nonBlankUnits(source, from, to), 0);
    const [missed, misses] = [characters(before), characters(after)];
    if (missed === misses) return;
    const isBetter = missed > misses;
    const tone = isBetter ? "better" : "worse";
    yield this.finding({ kind: "uncovered" }, tone, missed, misses, isBetter ? before : after);
  }

  /** Chunks that hold several sections: their breadcrumbs name the first of them. */
  *joined(): Generator<Finding> {
    const { legacy, main } = this.sides;
    const joinedIn = ({ spans }: FoundSide) =>
      spans.flatMap((span) => {
        const sections = this.sectionsIn(span);
        return sections > 1 ? [{ ...span, sections }] : [];
      });
    const [before, after] = [joinedIn(legacy), joinedIn(main)];
    if (before.length === after.length) return;
    const shown = after.length > before.length ? after : before;
    const subject = {
      kind: "joined",
      ...extentOf(shown.map(({ sections }) => sections)),
    } as const;
    const places = onlyIn(shown, shown === after ? before : after);
    yield this.finding(subject, "otherwise", before.length, after.length, places);
  }

  private sectionsIn({ from, to }: Span): number {
    const { titled } = this;
    const first = firstIndex(0, titled.length, (index) => (titled[index]?.to ?? 0) > from);
    return firstIndex(first, titled.length, (index) => (titled[index]?.from ?? 0) >= to) - first;
  }

  *renamed(): Generator<Finding> {
    const { alignment, main } = this.sides;
    const spans = main.spans.filter((_, index) => alignment.right[index]?.fate === "renamed");
    if (spans.length === 0) return;
    yield this.finding({ kind: "renamed" }, "otherwise", spans.length, spans.length, spans);
  }

  private finding(
    subject: FindingSubject,
    tone: Finding["tone"],
    before: number,
    after: number,
    places: readonly Span[],
  ): Finding {
    const about = subject.kind === "blocks" ? `:${subject.name.replaceAll(" ", "-")}` : "";
    return {
      id: `${subject.kind}${about}:${tone}`,
      subject,
      tone,
      before,
      after,
      count: places.length,
      touched: touchedBy(places, this.sides.main.spans),
      examples: places.slice(0, MOST_EXAMPLES).map((place) => this.example(place)),
    };
  }

  private example({ from, to }: Span): Example {
    const { legacy, main } = this.sides;
    const [inLegacy, inMain] = [holding(legacy.spans, from, to), holding(main.spans, from, to)];
    const { titled } = this;
    const section = firstIndex(0, titled.length, (index) => (titled[index]?.from ?? 0) > from);
    return {
      from,
      to,
      ...(inLegacy !== undefined && { legacy: inLegacy }),
      ...(inMain !== undefined && { main: inMain }),
      title: titled[section - 1]?.title ?? "",
    };
  }
}
