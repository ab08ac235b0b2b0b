import { tableEntry } from '@qingzhang/catalogue/registry';
import { mapShape } from '@qingzhang/catalogue/tables/map';
import { z } from 'zod';
import { baseMapRegions } from '../results/base-map.ts';
import { mapConfig } from '../results/map-config.ts';
import { mapServiceName, signedMapService } from '../results/map-service.ts';
import { mapStatistics } from '../results/map-statistics.ts';
import { queued } from '../results/queued.ts';
import { JSON_SHAPES } from '../rows/json-shapes.ts';
import { plainText } from '../rows/plain-text.ts';
import { idsBody, nothing, ofOffice, year } from './bodies.ts';
import { defineCall, file, PUBLIC, reading, SIGNED_IN } from './call.ts';
import { ofLayer } from './layer-calls.ts';

const shapes = tableEntry(mapShape.name);

export const mapSettings = defineCall({
  name: 'map/config',
  method: 'GET',
  title: '地图配置',
  access: PUBLIC,
  body: nothing,
  answer: mapConfig,
  example: { body: {} },
});

export const baseMap = defineCall({
  name: 'map/base',
  method: 'GET',
  title: '自有底图的边界与注记',
  description:
    'year 为空时用现行的边界，否则用该年度的边界；boundaryVersion 指定边界版本时用该版本；office 为机构代码，为空时是第一个机构的。',
  access: PUBLIC,
  takesQuery: true,
  body: z.strictObject({
    zoom: z.number().min(0).max(22).default(10),
    year: year.nullish(),
    boundaryVersion: plainText(30).nullish(),
    ...ofOffice,
  }),
  answer: baseMapRegions,
  example: { body: { zoom: 10 } },
});

export const statisticsInside = defineCall({
  name: 'map/statistics',
  title: '绘制范围统计',
  description:
    '各图层在绘制范围内的数值；layers 留空为该年度全部可查看的图层。async 为 true 时不等结果，只答任务编号。',
  access: SIGNED_IN,
  body: z.strictObject({
    year,
    drawing: JSON_SHAPES.drawing,
    layers: z.array(z.strictObject(ofLayer)).min(1).max(200).nullish(),
    async: z.boolean().optional(),
  }),
  answer: z.union([mapStatistics.extend({ status: z.literal('done'), jobId: z.guid() }), queued]),
  example: { body: { year: 2024, drawing: { type: 'Circle', centre: [117.95, 35.71], radiusM: 2000 } } },
});

export const exportShapes = defineCall({
  name: 'map/exportShapes',
  title: '导出绘制图形',
  description: 'GeoJSON、KML 或 shapefile（zip）。',
  access: reading(shapes),
  subject: shapes,
  body: z.strictObject({ ...idsBody.shape, format: z.enum(['geojson', 'kml', 'shp']) }),
  answer: file('application/octet-stream'),
  example: { body: { ids: ['3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11'], format: 'geojson' } },
});

export const signMapService = defineCall({
  name: 'map/sign',
  title: '地图服务的签名地址',
  description: '给不能发送令牌的 GIS 软件使用，会话结束即失效。',
  access: SIGNED_IN,
  body: z.strictObject({ service: mapServiceName }),
  answer: signedMapService,
  example: { body: { service: 'wms' } },
});

export const MAP_CALLS = [mapSettings, baseMap, statisticsInside, exportShapes, signMapService];
