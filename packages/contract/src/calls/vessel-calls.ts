import { tableEntry } from '@qingzhang/catalogue/registry';
import { z } from 'zod';
import { fieldSchema } from '../rows/field-schema.ts';
import { allQuery } from '../rows/list-query.ts';
import { anyRows, nothing } from './bodies.ts';
import { call, type UntypedCall } from './untyped-call.ts';

const MAP = '/map';
const drawing = fieldSchema(tableEntry('mapShape').table.fields.find(({ key }) => key === 'drawing')!);
const span = { from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) };

/** Ships: where they are, where they were, and which lines they crossed. */
export function vesselCalls(): UntypedCall[] {
  const reads = { access: { who: 'module', module: MAP, right: 'read' } } as const;
  const writes = { access: { who: 'module', module: MAP, right: 'write' } } as const;
  return [
    call('vessel/saveData', {
      ...writes,
      title: '保存船舶及其位置',
      operation: 'vessels.save',
      body: anyRows.meta({
        description:
          '船舶 shipId、shipName、source(ais 或 beidou)、remark,可附位置 ts、lon、lat、speed(m/s)、course(°)。' +
          '不带 id 而带位置的记录归入 shipId 相同的船舶,没有则新建',
      }),
    }),
    call('vessel/nmea', {
      ...writes,
      title: '接收 AIS 报文或接收机记录',
      operation: 'vessels.nmea',
      consumes: 'text',
      takesQuery: true,
      body: z.strictObject({ vesselId: z.guid().nullish() }),
    }),
    call('vessel/getAllDataList', { ...reads, title: '查询船舶', operation: 'vessels.list', body: allQuery }),
    call('vessel/count', { ...reads, title: '船舶计数', operation: 'vessels.count', body: nothing }),
    call('vessel/track', {
      ...reads,
      title: '船舶轨迹',
      operation: 'vessels.track',
      body: z.strictObject({ vesselId: z.guid(), ...span }),
    }),
    call('vessel/tracksIn', {
      ...reads,
      title: '范围内的船舶轨迹',
      operation: 'vessels.tracksIn',
      body: z.strictObject({ drawing, ...span }),
    }),
    call('vessel/crossings', {
      ...reads,
      title: '越界记录',
      operation: 'vessels.crossings',
      body: z.strictObject({ shapeId: z.guid(), ...span }),
    }),
  ];
}
