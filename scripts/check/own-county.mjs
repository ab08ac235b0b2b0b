import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutComments } from './imports.mjs';
import { sourceFiles } from './source-files.mjs';

/** The practice county, and the defaults of the specification. */
const ALLOWED = [/^packages\/practice\//, /^packages\/catalogue\/src\/place\.ts$/];
const NAMED = /蒙阴|mengyin|岱崮|371328|0539-/i;

/**
 * Lines of the product that name the county of the specification: any county can be set up, and finds its own name.
 * @param {string} root
 * @returns {string[]}
 */
export function namedCounty(root) {
  return sourceFiles(root, ['apps', 'packages'], /(?<!\.(?:test|long|stall|e2e))\.(?:ts|tsx|html|css|json)$/)
    .filter((file) => !ALLOWED.some((allowed) => allowed.test(file)))
    .filter((file) => !/\/(?:testing|test|e2e|dist|node_modules)\//.test(file))
    .flatMap((file) => {
      const lines = withoutComments(readFileSync(join(root, file), 'utf8')).split('\n');
      return lines
        .filter((line) => NAMED.test(line))
        .map((line) => `${file}: ${line.trim()}（地名请取自系统设置，见 apps/server/src/place）`);
    });
}
