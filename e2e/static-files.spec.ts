/** The build is static files: it works from a sub-path of a plain file server and asks for nothing else. */
import { createReadStream, existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));
const SUB_PATH = "/some/where/";
const TYPES = new Map([
  [".html", "text/html"],
  [".js", "text/javascript"],
  [".css", "text/css"],
  [".svg", "image/svg+xml"],
]);

let server: Server;
let origin: string;

test.beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const name = pathname.slice(SUB_PATH.length) || "index.html";
    const path = join(DIST, name);
    if (!pathname.startsWith(SUB_PATH) || !existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": TYPES.get(extname(path)) ?? "text/plain" });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  origin = `http://localhost:${address.port}`;
});

test.afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test("from a sub-path the page and its worker load, and every request stays below it", async ({
  page,
}) => {
  const requests: string[] = [];
  const failures: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("requestfailed", (request) => failures.push(request.url()));
  page.on("response", (response) => {
    if (!response.ok()) failures.push(`${response.status()} ${response.url()}`);
  });
  page.on("pageerror", (error) => failures.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") failures.push(message.text());
  });

  await page.goto(origin + SUB_PATH);

  await expect(page.locator("#root")).not.toBeEmpty();
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  expect(failures).toEqual([]);
  expect(
    requests.filter((url) => /^\w+:\/\//.test(url) && !url.startsWith(origin + SUB_PATH)),
  ).toEqual([]);
});
