import { writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../setup/root.mjs';
import { joined } from './chinese-texts.mjs';
import { GAP, withFullWidth } from './full-width.mjs';
import { readTexts, writtenFiles } from './written-texts.mjs';

/**
 * @typedef {{ start: number, end: number, text: string }} Mend a stretch of a source and what it should read
 */

/**
 * Texts with half-width punctuation beside Chinese, as `file:line: text`. Tests may hold what bureaus write.
 * @param {string} root
 * @returns {string[]}
 */
export function halfWidthPunctuation(root) {
  return mendsOf(root, writtenFiles(root)).flatMap(({ file, code, mends }) =>
    mends.map(({ start, text }) => `${file}:${code.slice(0, start).split('\n').length}: ${text.trim()}`),
  );
}

/**
 * Writes the punctuation of Chinese into the texts of sources.
 * @param {string} root
 * @param {readonly string[]} files
 */
function mendPunctuation(root, files) {
  for (const { file, code, mends } of mendsOf(root, files)) {
    if (mends.length === 0) continue;
    const mended = mends.reduceRight(
      (text, { start, end, text: right }) => text.slice(0, start) + right + text.slice(end),
      code,
    );
    writeFileSync(join(root, file), mended);
    console.log(`${file}: ${mends.length} 处`);
  }
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {{ file: string, code: string, mends: readonly Mend[] }[]}
 */
function mendsOf(root, files) {
  return readTexts(root, files).map(({ file, code, texts }) => {
    const mends = texts.flatMap(mendsOfText);
    return { file, code, mends: mends.toSorted((a, b) => a.start - b.start) };
  });
}

/** @param {readonly import('./chinese-texts.mjs').Piece[]} pieces */
function mendsOfText(pieces) {
  const right = withFullWidth(joined(pieces)).split(GAP);
  return pieces.flatMap(({ start, text }, at) => {
    const mended = right[at] ?? text;
    return mended === text ? [] : [{ start, end: start + text.length, text: mended }];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [fix, ...named] = process.argv.slice(2);
  if (fix === '--fix') {
    const files = named.map((file) => relative(ROOT, resolve(file)));
    mendPunctuation(ROOT, files.length > 0 ? files : writtenFiles(ROOT));
  } else {
    console.log(halfWidthPunctuation(ROOT).join('\n'));
  }
}
