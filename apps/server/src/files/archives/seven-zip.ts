import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Outcome {
  readonly said: string;
  readonly isDone: boolean;
}

/** Runs 7-Zip (WebAssembly) on one file, which its last argument `/in/` stands for; only in a process apart. */
export async function sevenZip(
  args: readonly string[],
  file: string,
  outputs: string = path.join(tmpdir(), 'qingzhang-nowhere'),
): Promise<Outcome> {
  await mkdir(outputs, { recursive: true });
  const { default: start } = await import('7z-wasm');
  const lines: string[] = [];
  const program = await start({ print: (line) => lines.push(line), printErr: () => undefined, quit: () => undefined });
  for (const [place, root] of [
    ['/in', path.dirname(file)],
    ['/out', outputs],
  ] as const) {
    program.FS.mkdir(place);
    program.FS.mount(program.NODEFS, { root }, place);
  }
  const named = args.map((arg) => (arg === '/in/' ? `/in/${path.basename(file)}` : arg));
  try {
    // What it returns is the exit code; the types leave it out.
    const code: unknown = program.callMain(named);
    return { said: lines.join('\n'), isDone: code === 0 };
  } catch (cause) {
    // A C++ exception comes out as a number: 7-Zip has given up on the file.
    if (typeof cause === 'number') return { said: '', isDone: false };
    throw cause;
  }
}
