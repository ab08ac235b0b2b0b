import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourceFiles } from './source-files.mjs';

/** What .gitignore keeps out; git itself need not be installed. */
const UNTRACKED = /^(data|\.git|\.env)(\/|$)|\.log$/;

/**
 * Finds traces of the machine on which the sources were written: hosts of packages and paths of its disks.
 * @param {string} root
 * @returns {string[]}
 */
export function machineTraces(root) {
  const patterns = tracePatterns(root);
  const files = sourceFiles(root, ['.'], /./).filter((file) => !UNTRACKED.test(file));
  return files.flatMap((file) => {
    const content = readFileSync(join(root, file));
    // A null byte means a picture, a raster or the like.
    if (content.includes(0)) return [];
    const lines = content.toString('utf8').split('\n');
    return lines.flatMap((line, index) =>
      patterns.some((pattern) => pattern.test(line)) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [],
    );
  });
}

/**
 * @param {string} root
 * @returns {RegExp[]}
 */
function tracePatterns(root) {
  // The path `/` and an empty home name nothing of this machine.
  const own = [root, dirname(root), homedir()].filter((path) => path.length > 1);
  return [
    /https?:\/\/[\w.-]*(registry|npmmirror|npmjs|artifactory|verdaccio|nexus)[\w.-]*/i,
    /"resolved":\s*"https?:/,
    /(?<![\w.~-])\/(home|Users)\/[A-Za-z][\w.-]*\//,
    /[A-Z]:\\{1,2}Users\\/,
    ...own.map((path) => new RegExp(`(?<![\\w.~-])${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[\\\\/])`)),
  ];
}
