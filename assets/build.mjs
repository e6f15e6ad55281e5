// Builds styles, scripts and fonts into src/tatami/web/static/built (or the folder named as the first argument).
// Names carry a fingerprint of the content; manifest.json says which is which.
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, "../src/tatami/web/static/built"));

// Of each typeface the two alphabets that are spoken here; the ranges are those the font's makers give.
const FONTS = [
  ["golos-text", "Golos Text", [400, 500, 600]],
  ["zen-antique", "Zen Antique", [400]],
];
const ALPHABETS = ["cyrillic", "latin"];
const manifest = {};

async function keep(name, content) {
  const [stem, kind] = [name.slice(0, name.lastIndexOf(".")), name.slice(name.lastIndexOf("."))];
  const file = `${stem}-${createHash("sha256").update(content).digest("hex").slice(0, 8)}${kind}`;
  await writeFile(join(out, file), content);
  manifest[name] = file;
  return file;
}

async function fontFaces() {
  let css = "";
  for (const [folder, family, weights] of FONTS) {
    for (const weight of weights) {
      const sheet = await readFile(join(here, "node_modules/@fontsource", folder, `${weight}.css`), "utf8");
      for (const alphabet of ALPHABETS) {
        const name = `${folder}-${alphabet}-${weight}`;
        const range = new RegExp(`/\\* ${name}-normal \\*/[^}]*unicode-range: ([^;]+);`).exec(sheet)?.[1];
        if (!range) throw new Error(`${folder} no longer says which characters ${alphabet} has`);
        const file = await keep(`${name}.woff2`, await readFile(join(here, `node_modules/@fontsource/${folder}/files/${name}-normal.woff2`)));
        css += `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${file}) format("woff2");unicode-range:${range}}\n`;
      }
    }
  }
  return css;
}

async function bundle(entry, options) {
  const made = await build({ entryPoints: [entry], bundle: true, minify: true, write: false, legalComments: "none", logLevel: "warning", ...options });
  return made.outputFiles[0].contents;
}

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const styles = await bundle(join(here, "../src/tatami/web/styles/tatami.css"), { target: "chrome123" });
await keep("tatami.css", Buffer.concat([Buffer.from(await fontFaces()), styles]));
for (const entry of ["table.ts", "replay.ts", "page.ts"]) {
  await keep(entry.replace(".ts", ".js"), await bundle(join(here, entry), { format: "esm", target: "es2023" }));
}
for (const [folder] of FONTS) {
  await cp(join(here, "node_modules/@fontsource", folder, "LICENSE"), join(out, `${basename(folder)}.LICENSE.txt`));
}
await cp(join(here, "node_modules/idiomorph/LICENSE"), join(out, "idiomorph.LICENSE.txt"));
await writeFile(join(out, "manifest.json"), JSON.stringify(manifest, null, 1) + "\n");
