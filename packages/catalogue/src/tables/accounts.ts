import { systemTable } from '../language/define-table.ts';
import { choice, flag, integer, json, number, options, text } from '../language/fields.ts';
import { PROFILES } from '../profiles/profiles.ts';
import { PRICE_INDEX_KIND } from './price-index.ts';

export const accountYear = systemTable({
  name: 'accountYear',
  label: '核算年度',
  unique: ['year'],
  fields: [
    integer('year', '年份', '1', { names: 'year', min: 1990, max: 2100, required: true }),
    choice('profile', '核算规范', options(Object.fromEntries(PROFILES.map(({ code, title }) => [code, title]))), {
      fill: 'SD-2022',
    }),
    text('boundaryVersion', '边界版本', { maxLength: 30 }),
    integer('priceYear', '价格年份', '1', { names: 'year', min: 1990, max: 2100, hint: '留空为核算年' }),
    choice('priceIndexKind', '价格指数', PRICE_INDEX_KIND, {
      hint: '工程造价与规范定值不是价格年份的价时，按它折算；留空不折算',
    }),
    text('priceIndexScope', '指数范围', {
      maxLength: 40,
      hint: '“价格指数”表中的范围，如 全国；选了指数而留空的按全国',
    }),
    number('gdp', '地区生产总值', 'yuan', {
      min: 0,
      max: 1e15,
      extensive: true,
      hint: '一年有几个核算单元时不采用，请在“GEP 总值”的“地区生产总值”中分别填写',
    }),
    json('services', '计入调整', 'accountServices', { hint: '与规范不同的计入或不计入，须写明理由' }),
    text('remark', '备注', { maxLength: 500 }),
    choice('status', '账户状态', options({ open: '编制中', frozen: '已冻结' }), { computed: true, fill: 'open' }),
    flag('published', '已发布', { computed: true, fill: false }),
    json('confirmed', '需确认事项的理由', 'confirmedIssues', { computed: true }),
  ],
});
