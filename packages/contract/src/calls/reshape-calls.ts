import { tableEntry } from '@qingzhang/catalogue/registry';
import { region } from '@qingzhang/catalogue/tables/regions';
import { z } from 'zod';
import { polygonal } from '../geometry.ts';
import { reshaped, surroundings } from '../results/reshaped.ts';
import { plainText } from '../rows/plain-text.ts';
import { snapping } from './bodies.ts';
import { defineCall, SIGNED_IN, writing } from './call.ts';

const entry = tableEntry(region.name);
const REGION = '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11';

/** A region as it was read. */
const asRead = { id: z.guid(), rowVersion: z.int() };
const named = { name: plainText(100).min(1), code: plainText(60).min(1) };
const common = {
  /** Metres within which borders are fitted to the neighbours'. */
  snapM: snapping,
  /** Answers what would happen, and writes nothing. */
  preview: z.boolean().default(false),
};

export const reshapeBody = z.discriminatedUnion('operation', [
  z.strictObject({
    operation: z.literal('edit'),
    ...asRead,
    geometry: polygonal,
    /** Corners and edges that neighbours share move along. */
    moveNeighbours: z.boolean().default(true),
    ...common,
  }),
  z.strictObject({
    operation: z.literal('split'),
    ...asRead,
    /** Longitude and latitude of its corners. */
    line: z.array(z.array(z.number()).min(2).max(3)).min(2).max(10_000),
    /** Of the new region, which gets the smaller part. */
    ...named,
    /** The new region gets the larger part instead. */
    newGetsLarger: z.boolean().default(false),
    ...common,
  }),
  z.strictObject({
    operation: z.literal('merge'),
    /** The one that stays. */
    ...asRead,
    others: z.array(z.strictObject(asRead)).min(1).max(100),
    ...common,
  }),
  z.strictObject({
    operation: z.literal('draw'),
    parentId: z.guid().nullable(),
    type: plainText(20).min(1),
    ...named,
    geometry: polygonal,
    ...common,
  }),
]);

export const regionSurroundings = defineCall({
  name: 'region/surroundings',
  title: '区域的边界及四邻',
  description: '供编辑的完整边界：区域本身、同级区域和上级。regionId 为要编辑的区域；要绘制新区域时给出 parentId。',
  access: SIGNED_IN,
  subject: entry,
  body: z.union([z.strictObject({ regionId: z.guid() }), z.strictObject({ parentId: z.guid() })]),
  answer: surroundings,
  example: { body: { regionId: REGION } },
});

export const reshapeRegion = defineCall({
  name: 'region/reshape',
  title: '改画边界',
  description:
    '编辑（edit）、分割（split）、合并（merge）或绘制（draw）区域的边界；preview 为 true 时只答检查结果和前后面积，不写入。',
  access: writing(entry),
  subject: entry,
  body: reshapeBody,
  answer: reshaped,
  example: {
    body: {
      operation: 'split',
      id: REGION,
      rowVersion: 1,
      line: [
        [118.1, 35.6],
        [118.1, 35.8],
      ],
      name: '新村',
      code: '330521101299',
      preview: true,
    },
  },
});

export const RESHAPE_CALLS = [regionSurroundings, reshapeRegion];
