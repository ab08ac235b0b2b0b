import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from './source-files.mjs';

/** Written by a program, which takes its paths from what is there. */
const GENERATED = /^docs\/(?:reference|methods)\/|^THIRD-PARTY-NOTICES\.md$/;
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g;
const PATH = /`((?:packages|apps|scripts|bench|docs)\/[^`\s]*)`/g;

/**
 * Lists the files and folders that a page for people points to, by a link or as a path between backticks, and that are not
 * there. `{a,b}` stands for both; a path with a placeholder (`<name>`, `*`) is not looked up.
 * @param {string} root
 * @returns {string[]}
 */
export function brokenReferences(root) {
  const pages = sourceFiles(root, ['.'], /\.md$/).filter((file) => !GENERATED.test(file));
  return pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const links = [...text.matchAll(LINK)].map((match) => join(dirname(page), match[1] ?? ''));
    const paths = [...text.matchAll(PATH)].flatMap((match) => spelledOut(match[1] ?? ''));
    return [...links, ...paths]
      .filter((target) => !/[<*…]/.test(target) && !existsSync(join(root, target)))
      .map((target) => `${page}: 找不到 ${target}`);
  });
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function spelledOut(path) {
  const braces = /\{([^{}]*)\}/.exec(path);
  if (braces === null) return [path];
  return (braces[1] ?? '').split(',').flatMap((part) => spelledOut(path.replace(braces[0], part)));
}
