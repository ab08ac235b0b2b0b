import { once } from 'node:events';
import { createServer } from 'node:http';
import { SetupFailure } from '../setup/setup-failure.mjs';

/**
 * Serves the web through Vite. Vite works inside a server of ours: one of its own would answer SIGTERM by ending this
 * process at once, before the product's server has closed its database.
 * @param {typeof import('vite')} vite
 * @param {{ root: string, host: string, port: number }} options
 */
export async function serveWeb(vite, { root, host, port }) {
  const http = createServer();
  const web = await vite.createServer({
    root,
    clearScreen: false,
    server: { host, port, middlewareMode: { server: http }, ws: { server: http } },
  });
  http.on('request', web.middlewares);
  http.listen(port, host);
  try {
    await once(http, 'listening');
  } catch (error) {
    await web.close();
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new SetupFailure(`端口 ${port}（${host}）已被占用，请换一个 WEB_PORT。`);
  }
  return {
    async close() {
      const closed = once(http, 'close');
      http.close();
      // A browser keeps its connections open for as long as the page is shown.
      http.closeAllConnections();
      await web.close();
      await closed;
    },
  };
}
