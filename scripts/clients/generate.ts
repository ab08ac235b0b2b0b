import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../../packages/contract/src/open-api.ts';
import { clientFile } from './client-file.ts';

/** Writes the TypeScript client from the contract; the check fails when the committed one differs. */

const flag = process.argv.indexOf('--out');
const out =
  flag === -1 ? fileURLToPath(new URL('../../docs/clients/qingzhang.ts', import.meta.url)) : process.argv[flag + 1]!;

const frame = await readFile(new URL('frame.txt', import.meta.url), 'utf8');
await writeFile(out, `${clientFile(openApiDocument('1'), frame)}\n`);
console.log(out);
