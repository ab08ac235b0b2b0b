import type { FastifyReply } from 'fastify';
import { keyValues } from '../services/key-values.ts';
import type { MapCaller } from '../services/map-caller.ts';
import { ServiceProblem } from '../services/service-problem.ts';
import type { MapService } from '../services/service-routes.ts';
import { serviceTitle } from '../services/service-title.ts';
import { apiDocument } from './api-document.ts';
import { collection, collections } from './collections.ts';
import { item, items } from './items.ts';

const KIND = '要素服务';
const JSON_TYPE = 'application/json; charset=utf-8';
const GEOJSON_TYPE = 'application/geo+json; charset=utf-8';
const OPEN_API_TYPE = 'application/vnd.oai.openapi+json;version=3.0; charset=utf-8';

/** OGC API – Features – Part 1: Core (OGC 17-069r4) over regions with their values. */
export const FEATURES: MapService = {
  name: 'features',
  routes: {
    '': async (caller) => send(caller, JSON_TYPE, landing(caller, await serviceTitle(caller, KIND))),
    '/conformance': (caller) => send(caller, JSON_TYPE, { conformsTo: CONFORMANCE }),
    '/api': async (caller) => send(caller, OPEN_API_TYPE, apiDocument(caller, await serviceTitle(caller, KIND))),
    '/collections': async (caller) => send(caller, JSON_TYPE, await collections(caller)),
    '/collections/:collection': async (caller) => send(caller, JSON_TYPE, await collection(caller)),
    '/collections/:collection/items': async (caller) => send(caller, GEOJSON_TYPE, await items(caller)),
    '/collections/:collection/items/:item': async (caller) => send(caller, GEOJSON_TYPE, await item(caller)),
  },
  refuse: ({ code, message }, _request, reply) =>
    reply.type(JSON_TYPE).send(JSON.stringify({ code, description: message })),
};

const CONFORMANCE = ['core', 'oas30', 'geojson'].map(
  (part) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${part}`,
);

/** What `f` may say; everything comes as JSON whatever it accepts. */
const FORMATS = ['json', 'geojson', 'application/json', 'application/geo+json'];

async function send({ request, reply }: MapCaller, type: string, body: unknown): Promise<FastifyReply> {
  const format = keyValues(request.query).text('f').toLowerCase();
  if (format !== '' && !FORMATS.includes(format)) {
    throw new ServiceProblem('InvalidParameterValue', `不提供格式“${format}”，f 可选：${FORMATS.join('、')}`);
  }
  return reply.type(type).header('cache-control', 'private, no-cache').send(JSON.stringify(body));
}

function landing({ address }: MapCaller, title: string) {
  return {
    title,
    description: '各级区域的边界、基础属性与年度价值（只读）',
    links: [
      { rel: 'self', type: 'application/json', title: '本页', href: address },
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
