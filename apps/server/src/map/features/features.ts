import { unreachable } from '@qingzhang/core/unreachable';
import type { FastifyReply } from 'fastify';
import { attachment } from '../../http/attachment.ts';
import type { MapCaller } from '../services/map-caller.ts';
import type { MapService } from '../services/service-routes.ts';
import { serviceTitle } from '../services/service-title.ts';
import { apiDocument } from './api-document.ts';
import { askedCollection, collection, collections } from './collections.ts';
import {
  collectionPage,
  collectionsPage,
  conformancePage,
  itemPage,
  itemsPage,
  landingPage,
} from './describe-pages.ts';
import { askedFormat, ITEM_FORMATS, PAGE_FORMATS } from './format.ts';
import { writePage, type Page } from './html-page.ts';
import { itemsCsv, itemsFile } from './items-file.ts';
import { item, items } from './items.ts';

const KIND = '要素服务';
const ABOUT = '各级区域的边界、基础属性与年度价值（只读）';
const JSON_TYPE = 'application/json; charset=utf-8';
const GEOJSON_TYPE = 'application/geo+json; charset=utf-8';
const OPEN_API_TYPE = 'application/vnd.oai.openapi+json;version=3.0; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';
const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  gpkg: 'application/geopackage+sqlite3',
  fgb: 'application/flatgeobuf',
} as const;

/** OGC API – Features – Part 1: Core (OGC 17-069r4) over regions with their values. */
export const FEATURES: MapService = {
  name: 'features',
  routes: {
    '': async (caller) => {
      const title = await serviceTitle(caller, KIND);
      return sendPage(caller, JSON_TYPE, landing(caller, title), () => landingPage(caller, title, ABOUT));
    },
    '/conformance': (caller) =>
      sendPage(caller, JSON_TYPE, { conformsTo: CONFORMANCE }, () => conformancePage(caller, CONFORMANCE)),
    // Read by programs; people have the product's own documentation.
    '/api': async (caller) =>
      sent(caller, OPEN_API_TYPE, JSON.stringify(apiDocument(caller, await serviceTitle(caller, KIND)))),
    '/collections': async (caller) => {
      const body = await collections(caller);
      return sendPage(caller, JSON_TYPE, body, () => collectionsPage(caller, body));
    },
    '/collections/:collection': async (caller) => {
      const body = await collection(caller);
      return sendPage(caller, JSON_TYPE, body, () => collectionPage(caller, body));
    },
    '/collections/:collection/items': sendItems,
    '/collections/:collection/items/:item': async (caller) => {
      const body = await item(caller);
      return sendPage(caller, GEOJSON_TYPE, body, () => itemPage(caller, askedCollection(caller).id, body));
    },
  },
  refuse: ({ code, message }, _request, reply) =>
    reply.type(JSON_TYPE).send(JSON.stringify({ code, description: message })),
};

const CONFORMANCE = ['core', 'oas30', 'html', 'geojson'].map(
  (part) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${part}`,
);

async function sendPage(caller: MapCaller, type: string, body: unknown, page: () => Page): Promise<FastifyReply> {
  return askedFormat(caller, PAGE_FORMATS) === 'html'
    ? sent(caller, HTML_TYPE, writePage(page()))
    : sent(caller, type, JSON.stringify(body));
}

async function sendItems(caller: MapCaller): Promise<FastifyReply> {
  const format = askedFormat(caller, ITEM_FORMATS);
  const isFile = format === 'csv' || format === 'gpkg' || format === 'fgb';
  const answer = await items(caller, { isWhole: isFile });
  const { id, title } = askedCollection(caller);
  if (isFile) void caller.reply.header('content-disposition', attachment(`${title}.${format}`));
  switch (format) {
    case 'json':
      return sent(caller, GEOJSON_TYPE, JSON.stringify(answer));
    case 'html':
      return sent(caller, HTML_TYPE, writePage(itemsPage(caller, id, answer)));
    case 'csv':
      return sent(caller, FILE_TYPES.csv, itemsCsv(answer));
    case 'gpkg':
    case 'fgb':
      return sent(caller, FILE_TYPES[format], await itemsFile(caller, answer, id, format));
    default:
      return unreachable(format);
  }
}

async function sent({ reply }: MapCaller, type: string, body: string | Buffer): Promise<FastifyReply> {
  // What is answered depends on what the caller accepts.
  return reply.type(type).header('cache-control', 'private, no-cache').header('vary', 'accept').send(body);
}

function landing({ address }: MapCaller, title: string) {
  return {
    title,
    description: ABOUT,
    links: [
      { rel: 'self', type: 'application/json', title: '本页', href: address },
      { rel: 'alternate', type: 'text/html', title: '网页', href: `${address}?f=html` },
      {
        rel: 'service-desc',
        type: 'application/vnd.oai.openapi+json;version=3.0',
        title: '接口描述',
        href: `${address}/api`,
      },
      { rel: 'conformance', type: 'application/json', title: '遵循的规范', href: `${address}/conformance` },
      { rel: 'data', type: 'application/json', title: '数据集', href: `${address}/collections` },
    ],
  };
}
