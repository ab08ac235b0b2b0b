import { join } from 'node:path';
import { forgetBuild } from '../setup/build.mjs';
import { ROOT } from '../setup/root.mjs';
import { serveWeb } from './serve-web.mjs';
import { serverProcess } from './server-process.mjs';

const LOCAL = '127.0.0.1';
/** Addresses on which a program listens everywhere; they cannot be called. */
const EVERYWHERE = ['0.0.0.0', '::'];
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Serves the web through Vite, which changes a page in place. Builds the server and starts it again when one of its sources
 * changes. The server behaves as in production, threads included, because it is the same build.
 */
export async function runDev() {
  const host = process.env['HOST'] || LOCAL;
  const port = process.env['PORT'] || '8080';
  const webPort = process.env['WEB_PORT'] || '5173';
  // The settings of Vite in apps/web/vite.config.ts read this.
  process.env['API_URL'] = urlOf(host, port);
  process.env['PORT'] = port;
  // We import Vite here because a fresh checkout has none before it is installed.
  const vite = await import('vite');
  const signalled = firstSignal();

  const web = await serveWeb(vite, { root: join(ROOT, 'apps', 'web'), host, port: Number(webPort) });
  console.log(`网页（改动即生效）：${urlOf(host, webPort)}，接口转到 ${urlOf(host, port)}。按 Ctrl+C 结束。`);

  const server = serverProcess(join(ROOT, 'apps', 'server', 'dist', 'main.js'));
  const building = await watchServer(vite, () => void server.restart());
  await signalled;
  // All at once: a build that does not end must not keep the server from closing its database.
  await Promise.all([server.stop(), building.close(), web.close()]);
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
        console.error('构建服务端失败，原因见上；仍运行上一次构建的服务端。');
        return;
      default:
    }
  });
  return watcher;
}

/**
 * @param {string} host
 * @param {string} port
 */
function urlOf(host, port) {
  const called = EVERYWHERE.includes(host) ? LOCAL : host;
  return `http://${called.includes(':') ? `[${called}]` : called}:${port}`;
}

/**
 * Settles at the first signal. The listeners stay, so that a second signal does not end this process while the server
 * is still closing its database.
 * @returns {Promise<void>}
 */
function firstSignal() {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve());
  });
}
