import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveWay } from './give-way.ts';

/**
 * Starts a process apart. A bundle has the entry as `reader.js`; whoever runs from sources has them loaded through tsx, or
 * names the folder of a bundle made of them.
 */
export function startProcess(memoryMiB: number, entry: string = entryFile()): ChildProcess {
  const loader = entry.endsWith('.ts') ? ['--import', import.meta.resolve('tsx/esm')] : [];
  const child = fork(entry, [String(memoryMiB)], {
    execArgv: [`--max-old-space-size=${memoryMiB}`, ...loader],
    serialization: 'advanced',
    // What a library prints about a foreign file is nothing for the server's own output.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) giveWay(child.pid);
  return child;
}

function entryFile(): string {
  const here = import.meta.url;
  if (here.endsWith('.ts')) {
    const bundle = process.env['BUNDLE_OF_SOURCES'];
    return bundle === undefined ? fileURLToPath(new URL('../reader.ts', here)) : path.join(bundle, 'reader.js');
  }
  const places = ['./reader.js', '../reader.js'].map((place) => fileURLToPath(new URL(place, here)));
  const found = places.find(existsSync);
  if (found === undefined) throw new Error(`the build has no reader.js at ${places.join(' or ')}`);
  return found;
}
