import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plantMiniature, runToEnd, type Miniature, type Outcome, type Step } from './testing/miniature.ts';

/** Builds when a source changes, as Vite does when it watches; the web answers one text and says that it goes. */
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
      const slow = source === 'slow' ? 'console.log("slow is ending"); setTimeout(ends, 1000)' : 'ends()';
      const main = 'const ends = () => { console.log("' + source + ' ends"); process.exit(0); };'
        + 'process.once("SIGTERM", () => { process.on("SIGTERM", () => {}); ' + slow + '; }); setInterval(() => {}, 1e6);'
        + 'console.log("' + source + ' runs on " + process.env.PORT);';
      writeFileSync(join(root, 'dist/main.js'), source === 'crash' ? 'process.exit(3)' : main);
      hear({ code: 'BUNDLE_END' });
    };
    const watcher = watch(join(root, 'src'), make);
    setImmediate(make);
    return { on: (_, listener) => { hear = listener; }, close: async () => watcher.close() };
  }
  export async function createServer({ root, server }) {
    // As Vite does when it listens itself.
    if (!server.middlewareMode) process.once('SIGTERM', () => process.exit(143));
    return {
      middlewares: (_, response) => response.end('web for ' + process.env.API_URL),
      close: async () => console.log('web ends'),
    };
  }
`;

let miniature: Miniature;
let webPort: string;
beforeEach(async () => {
  miniature = plantMiniature({ dev: 'node scripts/dev.mjs' }, { 'vite.js': BUILDER });
  webPort = await freePort();
});
afterEach(() => miniature.remove());

const write = (source: string) => () => miniature.plant('apps/server/src/main.ts', source);
const signal =
  (...names: readonly NodeJS.Signals[]) =>
  (pid: number) => {
    for (const name of names) process.kill(pid, name);
  };
const npmRunDev = (): readonly string[] => ['npm', '--prefix', miniature.root, 'run', 'dev'];

const dev = (
  steps: readonly Step[],
  command: readonly string[] = [process.execPath, join(miniature.root, 'scripts', 'dev.mjs')],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> => runToEnd(command, { HOST: '', PORT: '9001', WEB_PORT: webPort, ...env }, steps);

describe('npm run dev', () => {
  it('starts web and server on their ports, and one signal ends both', async () => {
    let page: Promise<string> | undefined;
    const look = (pid: number) => {
      page = fetch(`http://127.0.0.1:${webPort}/`).then((response) => response.text());
      void page.finally(() => process.kill(pid, 'SIGINT'));
    };
    const { code, output } = await dev([['first runs on 9001', look]]);
    expect(await page).toBe('web for http://127.0.0.1:9001');
    expect(code).toBe(0);
    expect(output).toContain('web ends\n');
    expect(output).toContain('first ends\n');
  });

  it('sends calls to this machine when the server listens everywhere', async () => {
    const { output } = await dev([['first runs', signal('SIGTERM')]], undefined, { HOST: '0.0.0.0' });
    expect(output).toContain('接口转到 http://127.0.0.1:9001');
  });

  it('says which setting to change when the port of the web is taken', async () => {
    const taken = createServer().listen(Number(webPort), '127.0.0.1');
    await once(taken, 'listening');
    try {
      const { code, output } = await dev([]);
      expect({ code, output }).toEqual({
        code: 1,
        output: expect.stringContaining(`端口 ${webPort}（127.0.0.1）已被占用，请换一个 WEB_PORT。`),
      });
    } finally {
      taken.close();
    }
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

  // The output is closed when every process that holds it has ended: an outcome says that none is left.
  it('ends when the npm that runs it is gone', async () => {
    const { output } = await dev([['first runs', signal('SIGKILL')]], npmRunDev());
    expect(output).toContain('web ends\n');
    expect(output).toContain('first ends\n');
  });

  it('ends when the npm that runs it is told to', async () => {
    const { output } = await dev([['first runs', signal('SIGTERM')]], npmRunDev());
    expect(output).toContain('web ends\n');
    expect(output).toContain('first ends\n');
  });

  it('waits for the server however often it is told to end', async () => {
    const again = signal('SIGINT', 'SIGTERM', 'SIGHUP');
    const { code, output } = await dev([
      ['first runs', write('slow')],
      ['slow runs', again],
      ['slow is ending', again],
    ]);
    expect(code).toBe(0);
    expect(output).toContain('slow ends\n');
  });

  it('leaves no server behind when it is killed itself', async () => {
    const { output } = await dev([['first runs', signal('SIGKILL')]]);
    expect(output).toMatch(/first ends\n$/);
  });
});

it('the true Vite leaves the signals to us', async () => {
  const program = `
    import { get } from 'node:http';
    import { serveWeb } from ${JSON.stringify(new URL('dev/serve-web.mjs', import.meta.url).href)};
    import * as vite from ${JSON.stringify(import.meta.resolve('vite'))};
    const web = await serveWeb(vite, { root: process.env.ROOT, host: '127.0.0.1', port: Number(process.env.WEB_PORT) });
    process.on('SIGTERM', async () => {
      await web.close();
      console.log('closed by us');
    });
    const url = 'http://127.0.0.1:' + process.env.WEB_PORT + '/';
    console.log(await (await fetch(url)).text());
    // A page asks over a socket on the same port what has changed, and keeps it open.
    const headers = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': 13 };
    const asking = { ...headers, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==', 'sec-websocket-protocol': 'vite-hmr' };
    get(url, { headers: asking }).on('upgrade', (_, socket) => {
      socket.resume();
      console.log('page and socket are served');
    });
  `;
  miniature.plant('apps/web/index.html', '<p>页面</p>');
  const file = join(miniature.root, 'serve.mjs');
  writeFileSync(file, program);
  const env = { ROOT: join(miniature.root, 'apps', 'web'), WEB_PORT: webPort };
  const { code, output } = await runToEnd([process.execPath, file], env, [
    ['page and socket are served', signal('SIGTERM')],
  ]);
  expect(output).toContain('<p>页面</p>');
  expect(output).toMatch(/closed by us\n$/);
  expect(code).toBe(0);
});

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port was given');
  return String(address.port);
}
