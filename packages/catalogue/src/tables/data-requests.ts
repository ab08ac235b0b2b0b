import { systemTable } from '../language/define-table.ts';
import { choice, date, integer, options } from '../language/fields.ts';
import { BUREAUS } from '../language/provision.ts';

/** How far asking for data has come; each includes those before it. */
export const REQUEST_STATES = { notSent: '未发出', sent: '已发出', received: '已收到', checked: '已核对' } as const;

/** What a bureau was asked for a year: whether the letter is out, and until when the data should be there. */
export const dataRequest = systemTable({
  name: 'dataRequest',
  label: '数据需求',
  unique: ['year', 'bureau'],
  fields: [
    integer('year', '年份', '1', { names: 'year', min: 1990, max: 2100, required: true }),
    choice('bureau', '部门', options(BUREAUS), { required: true }),
    choice('state', '状态', options(REQUEST_STATES), { required: true }),
    date('sentOn', '发出日期'),
    date('dueOn', '截止日期'),
  ],
});
