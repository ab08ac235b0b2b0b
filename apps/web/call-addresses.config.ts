import { existsSync } from 'node:fs';
import { runnerImport, type Plugin } from 'vite';

/** Files of the contract that declare calls as values. */
const CALLS = /\/packages\/contract\/src\/calls\/[a-z-]+-calls\.ts$/;

interface Address {
  readonly name: string;
  readonly path: string;
  readonly method: string;
}

/**
 * Of a call the browser needs the address. The schemas of its body and answer are there for the compiler and the server;
 * with them the schema library would come along to the first screen, 32 KB compressed.
 */
export function callAddresses(): Plugin {
  return {
    name: 'call-addresses',
    enforce: 'pre',
    async load(id) {
      if (!CALLS.test(id)) return null;
      const { module } = await runnerImport<Readonly<Record<string, unknown>>>(id);
      const exported = Object.entries(module);
      // A file that makes calls out of what it is given has no addresses to write down; a file beside it makes them.
      const addresses = id.replace(/-calls\.ts$/, '-addresses.ts');
      if (existsSync(addresses)) return `export * from ${JSON.stringify(addresses)};`;
      if (exported.some(([, value]) => typeof value === 'function'))
        throw new Error(`${id} makes calls: ${addresses} is to make their addresses`);
      return exported.flatMap(([key, value]) => (isCall(value) ? [addressLine(key, value)] : [])).join('\n');
    },
  };
}

function isCall(value: unknown): value is Address {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'name' in value;
}

function addressLine(key: string, { name, path, method }: Address): string {
  return `export const ${key} = ${JSON.stringify({ name, path, method })};`;
}
