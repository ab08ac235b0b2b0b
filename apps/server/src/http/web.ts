import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import { Fault } from '@qingzhang/core/fault';
import type { FastifyInstance } from 'fastify';

/** The built web application; every path that is no file is one of its routes. */
export async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(path.join(root, 'index.html'))) {
    app.setNotFoundHandler((request) => {
      throw new Fault('CALL_UNKNOWN', { path: request.url.split('?')[0]! });
    });
    return;
  }
  await app.register(staticFiles, {
    root,
    wildcard: false,
    // File names of assets carry their hash; the page itself must be asked for anew.
    setHeaders: (reply, file) => {
      const isAsset = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || /\.\w+$/.test(request.url.split('?')[0]!)) {
      throw new Fault('CALL_UNKNOWN', { path: request.url.split('?')[0]! });
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
