import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutComments } from './imports.mjs';
import { sourceFiles } from './source-files.mjs';

/** The store itself, whoever opens it at the start, and the back-up, which compares every file with its name. */
const ALLOWED = [
  /^apps\/server\/src\/file-store\//,
  /^apps\/server\/src\/start\/(?:open-deps|server)\.ts$/,
  /^apps\/server\/src\/backups\//,
];
/** Ways to the folder of stored files that pass the store by. */
const WAYS = [
  /dataDir\b[^;\n]*['"`/]files['"`/]/,
  /\bstoreFolder\(/,
  /\bas ProvenPath\b/,
  /\/file-store\/prove-file\.ts/,
];

/**
 * Places that could read a stored file whose content nobody has proven.
 * @param {string} root
 * @returns {string[]}
 */
export function unprovenPaths(root) {
  return sourceFiles(root, ['apps/server/src'], /(?<!\.(?:test|long|stall))\.ts$/)
    .filter((file) => !ALLOWED.some((allowed) => allowed.test(file)) && !file.includes('/testing/'))
    .flatMap((file) => {
      const lines = withoutComments(readFileSync(join(root, file), 'utf8')).split('\n');
      return lines
        .filter((line) => WAYS.some((way) => way.test(line)))
        .map((line) => `${file}: ${line.trim()}（请经 FileStore 读取：它先核对内容）`);
    });
}
