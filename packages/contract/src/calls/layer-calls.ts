import { z } from 'zod';
import { cellValue, layerFindings, rasterLayer } from '../results/layer.ts';
import { plainText } from '../rows/plain-text.ts';
import { year } from './bodies.ts';
import { defineCall, file, SIGNED_IN, WRITER } from './call.ts';

/** A row of a raster table; or a run and the symbol of one of its result layers. Its module decides who may see it. */
const ofRow = { table: plainText(60), id: z.guid() };
export const ofLayer = { ...ofRow, layer: plainText(60).nullish() };
const ROW = { table: 'riverTif', id: '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11' };

export const layerList = defineCall({
  name: 'layer/list',
  title: '图层目录',
  description: '该年度本人可查看的栅格图层与结果图层。',
  access: SIGNED_IN,
  body: z.strictObject({ year }),
  answer: z.array(rasterLayer),
  example: { body: { year: 2024 } },
});

export const findingsOfLayer = defineCall({
  name: 'layer/findings',
  title: '栅格检查结果',
  access: SIGNED_IN,
  body: z.strictObject(ofRow),
  answer: layerFindings,
  example: { body: ROW },
});

export const acknowledgeFinding = defineCall({
  name: 'layer/acknowledge',
  title: '确认栅格提示',
  description: '写明理由确认一条需确认的提示；阻断的问题须解决，不能只作确认。',
  access: WRITER,
  body: z.strictObject({ ...ofRow, code: plainText(60).min(1), reason: plainText(500).min(1) }),
  answer: layerFindings,
  example: { body: { ...ROW, code: 'RASTER_COVERAGE', reason: '县界外缘为水面，无数据' } },
});

export const layerValue = defineCall({
  name: 'layer/value',
  title: '像元值',
  access: SIGNED_IN,
  body: z.strictObject({ ...ofLayer, lon: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) }),
  answer: cellValue,
  example: { body: { ...ROW, lon: 117.95, lat: 35.71 } },
});

export const layerTile = defineCall({
  name: 'layer/tile',
  path: '/api/layer/tile.png',
  method: 'GET',
  title: '图层瓦片',
  access: SIGNED_IN,
  takesQuery: true,
  body: z.strictObject({
    ...ofLayer,
    matrix: z.enum(['EPSG:3857', 'EPSG:4326']).default('EPSG:3857'),
    z: z.int().min(0).max(24),
    x: z.int().min(0),
    y: z.int().min(0),
    style: plainText(40).nullish(),
  }),
  answer: file('image/png'),
  example: { body: { ...ROW, z: 10, x: 847, y: 402 } },
});

export const LAYER_CALLS = [layerList, findingsOfLayer, acknowledgeFinding, layerValue, layerTile];
