import { tableEntry } from '@qingzhang/catalogue/registry';
import { vessel } from '@qingzhang/catalogue/tables/map';
import { z } from 'zod';
import { issue } from '../issue-schema.ts';
import { crossing, shownVessel, trackPoint } from '../results/vessel.ts';
import { JSON_SHAPES } from '../rows/json-shapes.ts';
import { allQuery } from '../rows/list-query.ts';
import { anyRows, nothing } from './bodies.ts';
import { defineCall, ofModule } from './call.ts';

const entry = tableEntry(vessel.name);
const reads = { access: ofModule(entry.module, 'read') };
const writes = { access: ofModule(entry.module, 'write') };
const span = { from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) };
const DAY = { from: '2024-07-18T00:00:00+08:00', to: '2024-07-19T00:00:00+08:00' };
const ID = '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11';

export const saveVessels = defineCall({
  ...writes,
  name: 'vessel/saveData',
  title: '保存船舶及其位置',
  description:
    '船舶 shipId、shipName、source（ais 或 beidou）、remark，可附位置 ts、lon、lat、speed(m/s)、course(°)。' +
    '不带 id 而带位置的记录归入 shipId 相同的船舶，没有则新建。',
  body: anyRows,
  answer: z.union([shownVessel, z.array(shownVessel)]),
  example: { body: { shipId: '413000001', source: 'ais', ts: DAY.from, lon: 119.3, lat: 35.1 } },
});

export const receiveNmea = defineCall({
  ...writes,
  name: 'vessel/nmea',
  title: '接收 AIS 报文或接收机记录',
  description: '正文为 text/plain 的 NMEA 报文，每行一条；vesselId 为接收机所在的船舶。',
  consumes: 'text',
  takesQuery: true,
  body: z.strictObject({ vesselId: z.guid().nullish() }),
  answer: z.strictObject({
    lines: z.int(),
    positions: z.int(),
    repeated: z.int(),
    /** New ones. */
    vessels: z.int(),
    named: z.int(),
    ignored: z.int(),
    rejected: z.int(),
    issues: z.array(issue),
  }),
  example: { body: {} },
});

export const vesselList = defineCall({
  ...reads,
  name: 'vessel/getAllDataList',
  title: '查询船舶',
  isPolled: true,
  body: allQuery,
  answer: z.array(shownVessel),
  example: { body: {} },
});

export const vesselCount = defineCall({
  ...reads,
  name: 'vessel/count',
  title: '船舶计数',
  isPolled: true,
  body: nothing,
  answer: z.strictObject({ all: z.int(), beidouOnline: z.int(), aisOnline: z.int() }),
  example: { body: {} },
});

export const vesselTrack = defineCall({
  ...reads,
  name: 'vessel/track',
  title: '船舶轨迹',
  body: z.strictObject({ vesselId: z.guid(), ...span }),
  answer: z.array(trackPoint),
  example: { body: { vesselId: ID, ...DAY } },
});

export const vesselTracksIn = defineCall({
  ...reads,
  name: 'vessel/tracksIn',
  title: '范围内的船舶轨迹',
  body: z.strictObject({ drawing: JSON_SHAPES.drawing, ...span }),
  answer: z.array(z.strictObject({ vesselId: z.guid(), name: z.string(), points: z.array(trackPoint) })),
  example: { body: { drawing: { type: 'Circle', centre: [119.3, 35.1], radiusM: 5000 }, ...DAY } },
});

export const vesselCrossings = defineCall({
  ...reads,
  name: 'vessel/crossings',
  title: '越界记录',
  body: z.strictObject({ shapeId: z.guid(), ...span }),
  answer: z.array(crossing),
  example: { body: { shapeId: ID, ...DAY } },
});

export const VESSEL_CALLS = [
  saveVessels,
  receiveNmea,
  vesselList,
  vesselCount,
  vesselTrack,
  vesselTracksIn,
  vesselCrossings,
];
