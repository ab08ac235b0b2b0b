import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plantMiniature, runToEnd, type Miniature, type Outcome, type Step } from './testing/miniature.ts';

/** Builds when a source changes, as Vite does when it watches; the web only says that it comes and goes. */
const BUILDER = `
  import { mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
  import { join } from 'node:path';
  export async function build({ root }) {
    let hear = () => {};
    let last = '';
    const make = () => {
      const source = readFileSync(join(root, 'src/main.ts'), 'utf8');
      // A file is seen empty before it is seen written, and sometimes twice.
      if (source === '' || source === last) return;
      last = source;
      hear({ code: 'BUNDLE_START' });
      if (source === 'broken') return hear({ code: 'ERROR', error: new Error('broken') });
      mkdirSync(join(root, 'dist'), { recursive: true });
      const main = 'process.on("SIGTERM", () => { console.log("' + source + ' ends"); process.exit(0); }); setInterval(() => {}, 1e6);'
        + 'console.log("' + source + ' runs on " + process.env.PORT);';
      writeFileSync(join(root, 'dist/main.js'), source === 'crash' ? 'process.exit(3)' : main);
      hear({ code: 'BUNDLE_END' });
    };
    const watcher = watch(join(root, 'src'), make);
    setImmediate(make);
    return { on: (_, listener) => { hear = listener; }, close: async () => watcher.close() };
  }
  export async function createServer({ root, server }) {
    return {
      listen: async () => console.log('web listens on ' + server.port + ' for ' + process.env.API_URL),
      close: async () => console.log('web ends'),
    };
  }
`;

let miniature: Miniature;
beforeEach(() => {
  miniature = plantMiniature({ dev: 'node scripts/dev.mjs' }, { 'vite.js': BUILDER });
});
afterEach(() => miniature.remove());

const write = (source: string) => () => miniature.plant('apps/server/src/main.ts', source);
const signal = (name: NodeJS.Signals) => (pid: number) => {
  process.kill(pid, name);
};

const dev = (
  steps: readonly Step[],
  command: readonly string[] = [process.execPath, join(miniature.root, 'scripts', 'dev.mjs')],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> => runToEnd(command, { HOST: '', PORT: '9001', WEB_PORT: '9002', ...env }, steps);

describe('npm run dev', () => {
  it('starts web and server on their ports, and one signal ends both', async () => {
    const { code, output } = await dev([['first runs on 9001', signal('SIGINT')]]);
    expect(code).toBe(0);
    expect(output).toMatch(/web listens on 9002 for http:\/\/127\.0\.0\.1:9001\n[^]*web ends\nfirst ends\n$/);
  });

  it('sends calls to this machine when the server listens everywhere', async () => {
    const { output } = await dev([['first runs', signal('SIGTERM')]], undefined, { HOST: '0.0.0.0' });
    expect(output).toContain('web listens on 9002 for http://127.0.0.1:9001\n');
  });

  it('begins the server anew when a source changes, after the old one has ended', async () => {
    const { output } = await dev([
      ['first runs', write('second')],
      ['second runs', signal('SIGTERM')],
    ]);
    expect(output).toMatch(/first ends\nsecond runs on 9001\n[^]*second ends\n$/);
  });

  it('keeps the server while the sources cannot be built, and tries again when it has crashed', async () => {
    const { output } = await dev([
      ['first runs', write('broken')],
      ['构建服务端失败', write('crash')],
      ['服务端已退出', write('third')],
      ['third runs', signal('SIGTERM')],
    ]);
    expect(output.indexOf('first ends')).toBeGreaterThan(output.indexOf('构建服务端失败'));
    expect(output).toMatch(/third ends\n$/);
  });

  it('does not let npm start take what it built for a build of the sources', async () => {
    const stamp = join(miniature.root, '.cache', 'built-server');
    mkdirSync(join(miniature.root, '.cache'));
    writeFileSync(stamp, 'built before');
    await dev([['first runs', signal('SIGTERM')]]);
    expect(existsSync(stamp)).toBe(false);
  });

  it('ends when the npm that runs it is gone', async () => {
    const npm = ['npm', '--prefix', miniature.root, 'run', 'dev'];
    const { output } = await dev([['first runs', signal('SIGKILL')]], npm);
    expect(output).toMatch(/web ends\nfirst ends\n/);
  });
});
