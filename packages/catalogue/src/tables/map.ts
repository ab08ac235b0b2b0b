import { inventoryTable, logTable, systemTable } from '../language/define-table.ts';
import { choice, lonLat, number, options, reference, text, time } from '../language/fields.ts';

export const observationPoint = inventoryTable({
  name: 'observationPoint',
  label: '观测点',
  fields: [
    text('name', '观测点名称', { required: true }),
    text('kind', '观测类型', { maxLength: 40, hint: '如 气象、水文、空气质量、水质、生态' }),
    ...lonLat(),
  ],
});

export const vessel = systemTable({
  name: 'vessel',
  label: '船舶',
  unique: ['shipId'],
  fields: [
    text('shipId', '船舶标识', { maxLength: 40, required: true, hint: 'MMSI 或北斗终端号' }),
    text('shipName', '船名'),
    choice('source', '定位来源', options({ ais: 'AIS', beidou: '北斗' }), { required: true }),
    text('remark', '备注', { maxLength: 500 }),
  ],
});

export const vesselPosition = logTable({
  name: 'vesselPosition',
  label: '船舶轨迹',
  unique: ['vesselId', 'ts'],
  fields: [
    reference('vesselId', '船舶', 'vessel', { required: true }),
    time('ts', '时间', { required: true }),
    ...lonLat(),
    number('speed', '航速', 'm/s', { min: 0, max: 100 }),
    number('course', '航向', 'deg', { min: 0, max: 360 }),
  ],
});
