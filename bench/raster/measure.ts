import { spawn } from 'node:child_process';

/** What one process used, with all its children. */
export interface Used {
  readonly wallMs: number;
  readonly cpuMs: number;
  /** At its peak; NaN where nobody measured it. */
  readonly rssMb: number;
}

/** What it used, and the figures that it found. */
export type Found = Used & Readonly<Record<string, number>>;

/** Node reads further certificates before it begins: 60 ms that are those of a machine, and of no calculation. */
const { NODE_EXTRA_CA_CERTS: _certificates, ...ENVIRONMENT } = process.env;

/** Runs a command and reads the JSON that it prints last. When the command fails, the error holds what it said. */
export function run(command: string, args: readonly string[]): Promise<Found> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: ENVIRONMENT });
    const out: Buffer[] = [];
    const said: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => said.push(part));
    child.once('error', reject);
    child.once('close', (code) => {
      const last = Buffer.concat(out).toString('utf8').trim().split('\n').at(-1) ?? '';
      if (code === 0) resolve(JSON.parse(last) as Found);
      else reject(new Error(`${[command, ...args].join(' ')}: ${Buffer.concat(said).toString('utf8').trim()}`));
    });
  });
}

/** Takes the least of several runs: on a shared machine other programs cause the rest. */
export function best(runs: readonly Used[]): Used {
  const least = (key: keyof Used) => Math.min(...runs.map((each) => each[key]));
  return { wallMs: least('wallMs'), cpuMs: least('cpuMs'), rssMb: least('rssMb') };
}
