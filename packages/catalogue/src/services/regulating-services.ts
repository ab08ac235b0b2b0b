import { unverified } from '@qingzhang/core/citation';
import { valueTable } from '../language/define-table.ts';
import { choice, flag, number, options, text } from '../language/fields.ts';
import type { SumService } from '../language/service.ts';
import { SD_2022 } from '../sources.ts';

const regulateValue = valueTable({
  name: 'regulateValue',
  label: '调节服务价值',
  note: '合计一行，各项调节服务一行',
  parts: ['serviceCode'],
  fields: [
    text('serviceName', '服务名称', { maxLength: 40, computed: true }),
    number('share', '占比', '%', { computed: true }),
    flag('included', '计入合计', { computed: true }),
    flag('mandatory', '必选', { computed: true }),
    text('methodId', '方法编号', { maxLength: 60, computed: true }),
    choice(
      'resultStatus',
      '结果状态',
      options({ missing: '未核算', draft: '草稿', approved: '已审核', stale: '需重算', frozen: '已冻结' }),
      { computed: true },
    ),
  ],
});

/** 调节服务: the sum of the regulating services that the profile counts. */
export const regulatingServices: SumService = {
  id: 'regulating-services',
  wire: 'regulate',
  title: '调节服务',
  purpose: '各项调节服务价值之和，按所用核算规范计入。',
  group: 'regulating',
  kind: 'sum',
  module: '/adjService/AdjService',
  icon: 'CloudOutlined',
  physicalName: '价值合计',
  physicalUnit: 'yuan/a',
  value: regulateValue,
  tables: [],
  sources: [unverified(SD_2022)],
};
