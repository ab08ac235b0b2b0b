import { logTable, systemTable } from '../language/define-table.ts';
import { integer, json, reference, text } from '../language/fields.ts';

/** Why somebody let a block pass for a region; it counts for as long as the figures are exactly these. */
export const blockAcknowledgement = logTable({
  name: 'blockAcknowledgement',
  label: '阻断确认',
  fields: [
    integer('year', '年份', '1', { names: 'year', min: 1990, max: 2100, computed: true }),
    text('regionId', '区域', { maxLength: 36, computed: true }),
    text('code', '提示代码', { maxLength: 60, computed: true }),
    json('figures', '所确认的数值', 'free', { computed: true }),
    text('reason', '理由', { maxLength: 500, computed: true }),
  ],
});

/** Why a service of an account unit changed as much as it did; a jump without one is reported. */
export const changeNote = systemTable({
  name: 'changeNote',
  label: '变动说明',
  unique: ['year', 'regionId', 'serviceCode'],
  fields: [
    integer('year', '年份', '1', { names: 'year', min: 1990, max: 2100, required: true }),
    reference('regionId', '核算单元', 'region', { hint: '留空表示该年唯一的核算单元' }),
    text('serviceCode', '服务代码', { maxLength: 40, required: true }),
    text('text', '说明', { maxLength: 1000, required: true }),
  ],
});
