import { join } from 'node:path';
import { forgetBuild } from '../setup/build.mjs';
import { ROOT } from '../setup/root.mjs';
import { serverProcess } from './server-process.mjs';

const HOST = '127.0.0.1';
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * The web through Vite, which changes a page in place, and the server, built and begun anew when a source of it changes.
 * The server runs as it does in production, with its threads, because it is the same build.
 */
export async function runDev() {
  const port = process.env['PORT'] || '8080';
  const webPort = Number(process.env['WEB_PORT'] || '5173');
  // Read by apps/web/vite.config.ts.
  process.env['API_URL'] = `http://${HOST}:${port}`;
  process.env['PORT'] = port;
  // After installing: on a fresh checkout there is no Vite before.
  const vite = await import('vite');
  const signalled = firstSignal();

  const web = await vite.createServer({
    root: join(ROOT, 'apps', 'web'),
    clearScreen: false,
    server: { host: HOST, port: webPort, strictPort: true },
  });
  await web.listen();
  console.log(`网页(改动即生效):http://${HOST}:${webPort},接口转到 http://${HOST}:${port}。按 Ctrl+C 结束。`);

  const server = serverProcess(join(ROOT, 'apps', 'server', 'dist', 'main.js'));
  const building = await watchServer(vite, () => void server.restart());
  await signalled;
  await building.close();
  await web.close();
  await server.stop();
}

/**
 * @param {typeof import('vite')} vite
 * @param {() => void} onBuilt
 */
async function watchServer(vite, onBuilt) {
  const watcher = await vite.build({
    root: join(ROOT, 'apps', 'server'),
    logLevel: 'warn',
    clearScreen: false,
    build: { watch: {} },
  });
  if (!('on' in watcher)) throw new Error('vite built once instead of watching');
  watcher.on('event', (event) => {
    switch (event.code) {
      case 'BUNDLE_START':
        // What lies in dist from now on need not be what the sources say when somebody calls `npm start`.
        forgetBuild('server');
        return;
      case 'BUNDLE_END':
        onBuilt();
        return;
      case 'ERROR':
        console.error('构建服务端失败,原因见上;仍运行上一次构建的服务端。');
        return;
      default:
    }
  });
  return watcher;
}

/** @returns {Promise<void>} */
function firstSignal() {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });
}
