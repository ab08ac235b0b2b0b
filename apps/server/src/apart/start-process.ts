import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Starts a process apart. Sources (tests, scripts) are loaded through tsx; a bundle has the entry as `reader.js`. */
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

/** Whoever waits for an answer comes before whoever waits for a file to be read. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    // It has ended already, or the system allows no change: it works all the same.
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

function entryFile(): string {
  const here = import.meta.url;
  if (here.endsWith('.ts')) return fileURLToPath(new URL('../reader.ts', here));
  const places = ['./reader.js', '../reader.js'].map((place) => fileURLToPath(new URL(place, here)));
  const found = places.find(existsSync);
  if (found === undefined) throw new Error(`the build has no reader.js at ${places.join(' or ')}`);
  return found;
}
