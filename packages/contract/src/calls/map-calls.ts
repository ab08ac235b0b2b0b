import { tableEntry } from '@qingzhang/catalogue/registry';
import { z } from 'zod';
import { MAP_SERVICES } from '../results/map-service.ts';
import { fieldSchema } from '../rows/field-schema.ts';
import { plainText } from '../rows/plain-text.ts';
import { idsBody, nothing, yearBody } from './bodies.ts';
import { reading } from './call.ts';
import { call, type UntypedCall } from './untyped-call.ts';

const shapes = tableEntry('mapShape');
const drawing = fieldSchema(shapes.table.fields.find(({ key }) => key === 'drawing')!);
/** A row of a raster table; or a run and the symbol of one of its result layers. */
const ofLayer = { table: plainText(60), id: z.guid(), layer: plainText(60).nullish() };

/** The map: how it begins and the base map of its own, open to everyone; services for programs of others. */
export function mapCalls(): UntypedCall[] {
  return [
    call('map/config', {
      method: 'GET',
      title: '地图配置',
      access: { who: 'public' },
      operation: 'map.config',
      body: nothing,
    }),
    call('map/base', {
      method: 'GET',
      title: '自有底图的边界与注记',
      access: { who: 'public' },
      operation: 'map.base',
      takesQuery: true,
      body: z.strictObject({ zoom: z.number().min(0).max(22).default(10) }),
    }),
    call('map/statistics', {
      title: '绘制范围统计',
      access: { who: 'signedIn' },
      operation: 'map.statistics',
      body: z.strictObject({
        ...yearBody.shape,
        drawing,
        layers: z.array(z.strictObject(ofLayer)).min(1).max(200).nullish(),
        async: z.boolean().optional(),
      }),
    }),
    call('map/exportShapes', {
      title: '导出绘制图形',
      access: reading(shapes),
      operation: 'map.exportShapes',
      subject: shapes,
      answers: 'file',
      body: z.strictObject({ ...idsBody.shape, format: z.enum(['geojson', 'kml', 'shp']) }),
    }),
    call('map/sign', {
      title: '地图服务的签名地址',
      access: { who: 'signedIn' },
      operation: 'map.sign',
      body: z.strictObject({ service: z.enum(MAP_SERVICES) }),
    }),
  ];
}
