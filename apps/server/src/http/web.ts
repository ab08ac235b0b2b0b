import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import { Fault } from '@qingzhang/core/fault';
import type { Place } from '@qingzhang/contract/results/place';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { placeForPages } from '../place/place.ts';
import { FIRST_TENANT } from '../database/tenant-schema.ts';
import { ofTenant, type Deps } from './context.ts';
import { pageBelow } from './web-page.ts';

/** The built web application; every path that is no file is one of its routes. */
export async function serveWeb(app: FastifyInstance, root: string, deps: Deps): Promise<void> {
  const page = path.join(root, 'index.html');
  if (!existsSync(page)) {
    app.setNotFoundHandler((request) => {
      throw new Fault('CALL_UNKNOWN', { path: request.url.split('?')[0]! });
    });
    return;
  }
  await app.register(staticFiles, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    // Packed by the build where that is worthwhile.
    preCompressed: true,
    // File names of assets carry their hash; the rest must be asked for anew.
    setHeaders: (reply, file) => {
      const isAsset = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const html = pageBelow(await readFile(page, 'utf8'), deps.config.basePath);
  // It must be asked for anew: it names the files of this release and the place of today.
  const sendPage = async (reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pageOf(html, await placeForPages(ofTenant(deps, FIRST_TENANT))));
  for (const url of ['/', '/index.html']) app.get(url, (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || /\.\w+$/.test(request.url.split('?')[0]!)) {
      throw new Fault('CALL_UNKNOWN', { path: request.url.split('?')[0]! });
    }
    return sendPage(reply.code(200));
  });
}

/** The page already says whose it is: the tab has its title and the first screen its names before any call. */
function pageOf(html: string, place: Place): string {
  const meta = `<meta name="qingzhang-place" content="${escaped(JSON.stringify(place))}" />`;
  // By functions: a name may hold the signs that a replacement text gives a meaning.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(place.title)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (icon) =>
      place.logo === null ? icon : `<link rel="icon" href="${escaped(place.logo)}" />`,
    )
    .replace('</head>', () => `  ${meta}\n  </head>`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}
