import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { chineseTexts } from './chinese-texts.mjs';
import { sourceFiles } from './source-files.mjs';
import { isTestFile } from './test-files.mjs';

/** The checks speak to developers, in lines that tools read. */
const CHECKS = 'scripts/check/';
/** Holds files as bureaus write them, with their faults. */
const BOX = 'packages/practice/src/box/';

/**
 * The sources with texts that people read. Tests may hold what bureaus write.
 * @param {string} root
 */
export function writtenFiles(root) {
  return sourceFiles(root, ['packages', 'apps', 'scripts'], /\.(ts|tsx|mjs)$/).filter(
    (file) =>
      !file.startsWith(CHECKS) &&
      !file.startsWith(BOX) &&
      !isTestFile(file) &&
      /[\u3400-\u9fff]/.test(readFileSync(join(root, file), 'utf8')),
  );
}

/**
 * The Chinese texts of sources, each as its pieces.
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {{ file: string, code: string, texts: (readonly import('./chinese-texts.mjs').Piece[])[] }[]}
 */
export function readTexts(root, files) {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProject: join(root, 'tsconfig.json') }).getProjects();
    if (project === undefined) throw new Error(`no project at ${root}`);
    return files.flatMap((file) => {
      const source = project.program.getSourceFile(join(root, file));
      return source === undefined ? [] : [{ file, code: source.text, texts: chineseTexts(source, source.text) }];
    });
  } finally {
    api.close();
  }
}
