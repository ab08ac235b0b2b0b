import type { MapCaller } from '../services/map-caller.ts';
import { COLLECTIONS } from './collections.ts';
import { PROPERTIES } from './items.ts';

const OK = { 200: { description: '成功' }, '4XX': { description: '请求有误' } };

/** The service as OpenAPI 3.0, which the standard's clients look for. */
export function apiDocument({ address, version }: MapCaller, title: string) {
  const text = { type: 'string' };
  const query = (name: string, schema: object) => ({ name, in: 'query', required: false, schema });
  const parameters = [
    query('bbox', { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 6 }),
    query('limit', { type: 'integer', minimum: 1, maximum: 10_000, default: 100 }),
    query('offset', { type: 'integer', minimum: 0, default: 0 }),
    query('datetime', text),
    query('year', { type: 'integer' }),
    ...PROPERTIES.filter((key) => key !== 'year').map((key) => query(key, text)),
  ];
  const page = (summary: string, more: object = {}) => ({ get: { summary, responses: OK, ...more } });
  const itemId = { name: 'featureId', in: 'path', required: true, schema: text };
  return {
    openapi: '3.0.3',
    info: { title, version },
    servers: [{ url: address }],
    paths: {
      '/': page('首页'),
      '/conformance': page('遵循的规范'),
      '/collections': page('数据集'),
      ...Object.fromEntries(
        COLLECTIONS.flatMap(({ id, title }) => [
          [`/collections/${id}`, page(`${title}数据集`)],
          [`/collections/${id}/items`, page(`${title}要素`, { parameters })],
          [`/collections/${id}/items/{featureId}`, page(`一个${title}`, { parameters: [itemId] })],
        ]),
      ),
    },
  };
}
