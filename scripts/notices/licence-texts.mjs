import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ copyright: readonly string[], body: string }} LicenceText who holds the rights, and the terms */

/** The pattern leaves out `CopyrightOutlined.js`, which is an icon. */
const TEXT_FILE = /^(licen[cs]e|copying|notice|copyrightnotice)([-_][\w-]+)?(\.(md|txt))?$/i;
const TITLE =
  /^\W*((the\s+)?\(?(mit|isc|bsd|new bsd|simplified bsd)\W.*licen[cs]e\W*(\(.*\))?|licen[cs]e|.*-clause.*licen[cs]e\W*|\(?(mit|isc)\)?|[=-]+)\W*$/i;
const RIGHTS = /^\W*(portions\s+)?(copyright|\(c\)|©)|^\W*all rights reserved\W*$/i;

/**
 * Reads the licence texts in the folder of a package and splits each into names and terms.
 * @param {string} folder
 * @returns {LicenceText[]}
 */
export function licenceTexts(folder) {
  const files = textFiles(folder);
  if (files.length > 0) return files.map((file) => splitText(readFileSync(file, 'utf8')));
  const readme = readdirSync(folder).find((name) => /^readme(\.md)?$/i.test(name));
  const section = readme === undefined ? '' : licenceSection(readFileSync(join(folder, readme), 'utf8'));
  return section === '' ? [] : [splitText(section)];
}

/** @param {string} folder */
function textFiles(folder) {
  const further = join(folder, 'licenses');
  return [folder, ...(existsSync(further) ? [further] : [])].flatMap((place) =>
    readdirSync(place)
      .filter((name) => TEXT_FILE.test(name) && statSync(join(place, name)).isFile())
      .sort()
      .map((name) => join(place, name)),
  );
}

/**
 * Finds the licence in a readme: some packages have it nowhere else.
 * @param {string} readme
 */
function licenceSection(readme) {
  const text = readme.replaceAll('\r', '');
  const section = /^(?:#+\s*licen[cs]e\b.*|licen[cs]e.*\n-+)\n([^]*?)(?=^#+\s|(?![^]))/im.exec(text)?.[1] ?? '';
  return section.includes('Permission is hereby granted') ? section : '';
}

/**
 * Takes the lines above the terms apart, so that packages with the same terms can share them.
 * @param {string} text
 * @returns {LicenceText}
 */
export function splitText(text) {
  const lines = text
    .replaceAll('\r', '')
    .split('\n')
    .map((line) => line.trimEnd());
  const copyright = [];
  let at = 0;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (RIGHTS.test(line)) copyright.push(line.trim().replace(/^[#*\s]+/, ''));
    else if (line !== '' && !TITLE.test(line)) break;
  }
  return { copyright, body: lines.slice(at).join('\n').trim() };
}

/**
 * Reduces terms to their words: two terms are the same whatever their line breaks and quotation marks.
 * @param {string} body
 */
export function sameTerms(body) {
  return body
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
