import { z } from 'zod';
import { queued } from '../results/queued.ts';
import { office, officeComparison, officeMap, rollUp } from '../results/roll-up.ts';
import { plainText } from '../rows/plain-text.ts';
import { nothing, year } from './bodies.ts';
import { defineCall, ofModule, SIGNED_IN } from './call.ts';

export const enterOffice = defineCall({
  name: 'tenant/enter',
  title: '进入核算机构',
  description: '本会话改为在另一机构工作；只能进入本人所属的机构。其后的接口都只读写该机构的数据。',
  access: SIGNED_IN,
  body: z.strictObject({ tenantId: z.guid() }),
  answer: office,
  example: { body: { tenantId: '00000000-0000-8000-a000-000000000001' } },
});

/** Who sees an office's total sees what it is made of below. */
const access = ofModule('/area/rollUp', 'read');

export const rollUpOffices = defineCall({
  name: 'rollUp/offices',
  title: '下级机构汇总',
  description:
    '本机构以下各核算机构某年的总值、状态与名次，及其合计。running 为各机构当前的账户，published 只计已发布的。一个机构的数据读取失败时在其行中说明，不影响其余。',
  access,
  body: z.strictObject({ year, basis: z.enum(['running', 'published']).default('running') }),
  answer: rollUp,
  example: { body: { year: 2024, basis: 'running' } },
});

export const rollUpYears = defineCall({
  name: 'rollUp/years',
  title: '下级机构的核算年度',
  description: '本机构以下各核算机构已有账户的年度，由早到晚。',
  access,
  body: nothing,
  answer: z.array(z.int()),
  example: { body: {} },
});

export const rollUpMap = defineCall({
  name: 'rollUp/map',
  title: '下级机构的边界',
  description: '本机构以下各核算机构某年的边界，按网格取整的环，用于汇总地图。',
  access,
  body: z.strictObject({ year }),
  answer: officeMap,
  example: { body: { year: 2024 } },
});

export const compareOffices = defineCall({
  name: 'rollUp/compare',
  title: '下级机构统一口径比较',
  description:
    '各机构的同一份数据按同一规范、并按 pricesOf 所指机构的价格重新核算，与其账户的总值比较：差额分为规范与价格。不改变任何账户。async 为 true 时不等结果，只答任务编号。',
  access,
  body: z.strictObject({ year, profile: plainText(40), pricesOf: z.guid(), async: z.boolean().optional() }),
  answer: z.union([officeComparison, queued]),
  example: {
    body: { year: 2024, profile: 'SD-2022', pricesOf: '00000000-0000-8000-a000-000000000001', async: true },
  },
});

export const OFFICE_CALLS = [compareOffices, enterOffice, rollUpOffices, rollUpYears, rollUpMap];
