import { inventoryTable, logTable, systemTable } from '../language/define-table.ts';
import { choice, flag, integer, json, lonLat, number, options, reference, text, time } from '../language/fields.ts';

export const observationPoint = inventoryTable({
  name: 'observationPoint',
  label: '观测点',
  fields: [
    text('name', '观测点名称', { required: true }),
    text('kind', '观测类型', { maxLength: 40, hint: '如 气象、水文、空气质量、水质、生态' }),
    ...lonLat(),
  ],
});

/** What people draw on the map and keep. */
export const mapShape = systemTable({
  name: 'mapShape',
  label: '绘制图形',
  fields: [
    text('name', '名称', { required: true }),
    choice('kind', '用途', options({ sketch: '标绘', fishBound: '渔区界线' }), { fill: 'sketch' }),
    json('drawing', '图形', 'drawing', { required: true }),
    text('colour', '颜色', {
      maxLength: 7,
      pattern: { source: '#[0-9a-fA-F]{6}', hint: '形如 #006d75' },
    }),
    flag('dashed', '虚线', { fill: false }),
    text('remark', '备注', { maxLength: 500 }),
  ],
});

/** Map services of others that people add to the map. */
export const mapService = systemTable({
  name: 'mapService',
  label: '地图服务',
  fields: [
    text('name', '名称', { required: true }),
    choice('kind', '类型', options({ wms: 'WMS', wmts: 'WMTS', xyz: 'XYZ 瓦片' }), { required: true }),
    text('url', '地址', {
      maxLength: 500,
      required: true,
      pattern: { source: '(https?://|/).+', hint: '以 http://、https:// 或 / 开头' },
    }),
    text('layers', '图层', { maxLength: 200, hint: 'WMS 与 WMTS 的图层名，多个用逗号隔开' }),
    text('matrixSet', '瓦片矩阵', { maxLength: 60, hint: '如 EPSG:4326、EPSG:3857；XYZ 默认 EPSG:3857' }),
    number('opacity', '不透明度', '1', { min: 0, max: 1, default: 1 }),
    integer('sort', '排序', '1', { min: 0, max: 100_000, fill: 0 }),
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
