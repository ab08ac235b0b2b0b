import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutComments } from './imports.mjs';
import { sourceFiles } from './source-files.mjs';

/** The store itself, who reads the setting of its folder, and the back-up, which compares every file with its name. */
const ALLOWED = [
  /^apps\/server\/src\/file-store\//,
  /^apps\/server\/src\/config\/files-settings\.ts$/,
  /^apps\/server\/src\/backups\//,
];
/** Ways to stored files, or to copies of them, that pass the store by. */
const WAYS = [
  /dataDir(?:,\s*['"`]|\}?\/)files['"`/]/,
  /['"`/]cache['"`/][^;\n]*['"`/]contents['"`/]/,
  /\b(?:contentsOf|folderContents|listContents|s3Objects)\(/,
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
