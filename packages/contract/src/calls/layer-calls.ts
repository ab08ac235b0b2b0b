import { z } from 'zod';
import { plainText } from '../rows/plain-text.ts';
import { yearBody } from './bodies.ts';
import { type Access } from './call.ts';
import { call, type UntypedCall } from './untyped-call.ts';

/** The module of the row's table, or of the run's service, decides, which the server looks up. */
const SIGNED_IN: Access = { who: 'signedIn' };

/** A row of a raster table; or a run and the symbol of one of its result layers. */
const ofRow = { table: plainText(60), id: z.guid() };
const ofLayer = { ...ofRow, layer: plainText(60).nullish() };

/** Raster layers: what is found about them, and how they look on a map. */
export function layerCalls(): UntypedCall[] {
  return [
    call('layer/list', { title: '图层目录', access: SIGNED_IN, operation: 'layers.list', body: yearBody }),
    call('layer/findings', {
      title: '栅格检查结果',
      access: SIGNED_IN,
      operation: 'layers.findings',
      body: z.strictObject(ofRow),
    }),
    call('layer/acknowledge', {
      title: '确认栅格提示',
      access: { who: 'writer' },
      operation: 'layers.acknowledge',
      body: z.strictObject({ ...ofRow, code: plainText(60).min(1), reason: plainText(500).min(1) }),
    }),
    call('layer/value', {
      title: '像元值',
      access: SIGNED_IN,
      operation: 'layers.value',
      body: z.strictObject({ ...ofLayer, lon: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) }),
    }),
    {
      ...call('layer/tile', {
        method: 'GET',
        title: '图层瓦片',
        access: SIGNED_IN,
        operation: 'layers.tile',
        takesQuery: true,
        answers: 'file',
        body: z.strictObject({
          ...ofLayer,
          matrix: z.enum(['EPSG:3857', 'EPSG:4326']).default('EPSG:3857'),
          z: z.int().min(0).max(24),
          x: z.int().min(0),
          y: z.int().min(0),
          style: plainText(40).nullish(),
        }),
      }),
      path: '/api/layer/tile.png',
    },
  ];
}
