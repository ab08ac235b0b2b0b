import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ofAskedOffice } from '../access/current-office.ts';
import type { Deps } from '../http/context.ts';
import { sendBaseTile } from './base/base-tile.ts';
import { LOCAL_TILES } from './config-call.ts';
import { FEATURES } from './features/features.ts';
import { routeService } from './services/service-routes.ts';
import { WMS } from './wms/wms.ts';
import { WMTS, XYZ } from './wmts/wmts.ts';

/** What the map asks for beside the calls: pictures, files and services in the words of other standards. */
export async function routeMap(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/map/base/:z/:x/:y.png', { config: { compress: false } }, async (request, reply) =>
    sendBaseTile(await ofAskedOffice(deps, request.query), request, reply),
  );
  for (const service of [WMS, WMTS, XYZ, FEATURES]) routeService(app, deps, service);
  await serveLocalTiles(app, deps);
}

/** Tiles and the theme file that the administrator has laid beside the data; never listed, never above the folder. */
async function serveLocalTiles(app: FastifyInstance, { config }: Deps): Promise<void> {
  const root = path.join(config.dataDir, 'tiles');
  await mkdir(root, { recursive: true });
  await app.register(staticFiles, {
    root,
    prefix: LOCAL_TILES,
    decorateReply: false,
    dotfiles: 'deny',
    index: false,
    maxAge: '1h',
  });
}
