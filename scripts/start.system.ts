import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plantMiniature, runToEnd, type Miniature, type Outcome } from './testing/miniature.ts';

/** Builder and server write down that they ran. */
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

let miniature: Miniature;
let root: string;
const plant = (file: string, text: string): void => miniature.plant(file, text);
beforeEach(() => {
  miniature = plantMiniature({ start: 'node scripts/start.mjs' }, { 'vite.js': BUILDER });
  root = miniature.root;
});
afterEach(() => miniature.remove());

const start = (
  env: Record<string, string> = {},
  onOutput: (pid: number) => void = () => {},
  command: readonly string[] = [process.execPath, join(root, 'scripts', 'start.mjs')],
): Promise<Outcome> => runToEnd(command, env, [['"cwd"', onOutput]]);

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
    expect(failed.output.trim().split('\n').at(-1)).toBe('构建服务端失败，原因见上。');
    plant('apps/server/src/main.ts', 'mended');
    expect((await start()).code).toBe(0);
  });

  it('hands signals to the server and its exit code back', async () => {
    const { code } = await start({ WAIT: '1' }, (pid) => process.kill(pid, 'SIGTERM'));
    expect(code).toBe(7);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('ends when the npm that runs it gets %s', async (signal) => {
    const npm = ['npm', '--prefix', root, 'start'];
    const { output } = await start({ WAIT: '1', SAY: 'stopped' }, (pid) => process.kill(pid, signal), npm);
    expect(output).toContain('stopped');
  });
});
