import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './source-files.mjs';

const CEILING = 400;

/**
 * @param {string} root
 * @returns {{ tooLong: string[], summary: string }}
 */
export function fileSizes(root) {
  const files = sourceFiles(root, ['packages', 'apps', 'scripts', 'bench'], /\.(ts|tsx|mjs|css)$/);
  const sized = files.map((file) => ({ file, lines: lineCount(readFileSync(join(root, file), 'utf8')) }));
  const lines = sized.map((entry) => entry.lines).sort((a, b) => a - b);
  const share = (/** @type {number} */ part) => lines[Math.floor((lines.length - 1) * part)] ?? 0;
  return {
    tooLong: sized
      .filter((entry) => entry.lines > CEILING)
      .map((entry) => `${entry.file}: ${entry.lines} 行,上限 ${CEILING} 行`),
    summary: `${files.length} 个文件,中位数 ${share(0.5)} 行,九成不超过 ${share(0.9)} 行,最长 ${share(1)} 行`,
  };
}

/** @param {string} text */
function lineCount(text) {
  return text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
