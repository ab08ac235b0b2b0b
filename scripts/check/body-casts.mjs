import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutComments } from './imports.mjs';
import { sourceFiles } from './source-files.mjs';
import { isTestFile } from './test-files.mjs';

const CAST = /\b(?:body|request)\)?\s+as\s+(?!const\b)/g;

/**
 * Places where the server casts the body of a call or the request of a job. Both are parsed by their schema, and the
 * schema gives the type; a cast would promise what nobody has checked.
 * @param {string} root
 * @returns {string[]}
 */
export function bodyCasts(root) {
  return sourceFiles(root, ['apps/server/src'], /\.ts$/)
    .filter((file) => !isTestFile(file))
    .flatMap((file) => {
      const text = withoutComments(readFileSync(join(root, file), 'utf8'));
      return [...text.matchAll(CAST)].map(([cast]) => `${file}: ${cast.trim()}`);
    });
}
