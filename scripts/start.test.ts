import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/**
 * A product in miniature with these very scripts: its only dependency is a builder in its own folder, so that `npm ci`
 * needs no network. Builder and server write down that they ran.
 */
let root: string;
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'qingzhang-start-')), '青账 试点');
  cpSync(import.meta.dirname, join(root, 'scripts'), { recursive: true });
  const manifest = { name: 'miniature', version: '1.0.0', type: 'module', dependencies: { vite: 'file:builder' } };
  plant('package.json', JSON.stringify({ ...manifest, scripts: { start: 'node scripts/start.mjs' } }));
  const packages = {
    '': manifest,
    builder: { name: 'vite', version: '1.0.0', bin: { vite: 'vite.js' } },
    'node_modules/vite': { resolved: 'builder', link: true },
  };
  plant('package-lock.json', JSON.stringify({ ...manifest, lockfileVersion: 3, requires: true, packages }));
  plant(
    'builder/package.json',
    JSON.stringify({ name: 'vite', version: '1.0.0', type: 'module', bin: { vite: 'vite.js' } }),
  );
  plant('builder/vite.js', BUILDER);
  plant('apps/server/src/main.ts', 'first');
});
afterEach(() => rmSync(dirname(root), { recursive: true }));

const BUILDER = `
  import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  import { join } from 'node:path';
  const app = process.argv[3];
  if (readFileSync(join(app, 'src/main.ts'), 'utf8') === 'broken') process.exit(1);
  appendFileSync(join(app, '../../built.txt'), 'x');
  mkdirSync(join(app, 'dist'), { recursive: true });
  const main = 'if (process.env.WAIT) { process.on("SIGTERM", () => { console.log(process.env.SAY ?? ""); process.exit(7); }); setInterval(() => {}, 1e6); }'
    + 'console.log(JSON.stringify({ cwd: process.cwd(), name: process.env.NAME, port: process.env.PORT }));';
  writeFileSync(join(app, 'dist/main.js'), main);
`;

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

const SCRIPT = (): string[] => [process.execPath, join(root, 'scripts', 'start.mjs')];

async function start(
  env: Record<string, string> = {},
  onOutput: (pid: number) => void = () => {},
  [program = '', ...args]: readonly string[] = SCRIPT(),
): Promise<Outcome> {
  const child = spawn(program, args, {
    cwd: tmpdir(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isSeen = false;
  const collect = (part: Buffer): void => {
    output += part.toString('utf8');
    if (output.includes('"cwd"') && !isSeen) {
      isSeen = true;
      onOutput(child.pid!);
    }
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

const builds = (): number => readFileSync(join(root, 'built.txt'), 'utf8').length;

describe('npm start', () => {
  it('installs and builds the first time, and neither the second', async () => {
    const first = await start();
    expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/安装[^]*构建[^]*"cwd"/) });
    const second = await start();
    expect(second.code).toBe(0);
    expect(JSON.parse(second.output)).toMatchObject({ cwd: root });
    expect(builds()).toBe(1);
  });

  it('builds again when a source has changed, and installs again when a manifest has', async () => {
    await start();
    plant('apps/server/src/other.ts', 'new');
    expect((await start()).output).toContain('构建');
    plant('apps/server/src/other.test.ts', 'a test is no part of the product');
    expect((await start()).output).not.toContain('构建');
    plant('.npmrc', 'fund=false\n');
    expect((await start()).output).toContain('安装');
    expect(builds()).toBe(2);
  });

  it('twice at once installs and builds once, and both run', async () => {
    const [one, two] = await Promise.all([start({ NAME: 'one' }), start({ NAME: 'two' })]);
    expect(one).toMatchObject({ code: 0, output: expect.stringContaining('"name":"one"') });
    expect(two).toMatchObject({ code: 0, output: expect.stringContaining('"name":"two"') });
    expect(builds()).toBe(1);
  });

  it('reads .env, and the environment wins over it', async () => {
    plant('.env', '# settings\nNAME="from file"\nPORT=9000\n');
    const { output } = await start({ PORT: '9001' });
    expect(output).toContain('"name":"from file","port":"9001"');
  });

  it('says in one line that a build failed, and tries again the next time', async () => {
    plant('apps/server/src/main.ts', 'broken');
    const failed = await start();
    expect(failed.code).toBe(1);
    expect(failed.output.trim().split('\n').at(-1)).toBe('构建服务端失败,原因见上。');
    plant('apps/server/src/main.ts', 'mended');
    expect((await start()).code).toBe(0);
  });

  it('hands signals to the server and its exit code back', async () => {
    const { code } = await start({ WAIT: '1' }, (pid) => process.kill(pid, 'SIGTERM'));
    expect(code).toBe(7);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('ends when the npm that runs it gets %s', async (signal) => {
    // The output is closed only when the server has ended too.
    const npm = ['npm', '--prefix', root, 'start'];
    const { output } = await start({ WAIT: '1', SAY: 'stopped' }, (pid) => process.kill(pid, signal), npm);
    expect(output).toContain('stopped');
  });
});
