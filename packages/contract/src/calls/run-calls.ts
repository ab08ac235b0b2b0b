import { TOTAL } from '@qingzhang/catalogue/registry';
import { z } from 'zod';
import { serviceStanding } from '../results/method-standing.ts';
import { queued } from '../results/queued.ts';
import { sumTrace } from '../results/sum-trace.ts';
import { trace } from '../results/trace.ts';
import { uncertainty } from '../results/uncertainty.ts';
import { plainText } from '../rows/plain-text.ts';
import { regionId, runBody, year } from './bodies.ts';
import { defineCall, ofModule, SIGNED_IN } from './call.ts';

const RUN = '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11';

export const methodFormulas = defineCall({
  name: 'method/formulas',
  title: '公式排版',
  description: '一项服务各方法的公式（TeX），按方法名和符号。',
  access: SIGNED_IN,
  body: z.strictObject({ serviceCode: plainText(40) }),
  answer: z.record(z.string(), z.record(z.string(), z.string())),
  example: { body: { serviceCode: 'river' } },
});

export const profileMethods = defineCall({
  name: 'profile/methods',
  title: '规范下各服务采用的方法',
  description:
    '各服务按一个规范核算时采用的方法与口径：来自填写、规范还是默认，规范规定什么，条款与核实状态。给出 year 时计入该年填写的口径，unitId 留空为首个核算单元；不给时只列规范与默认。',
  access: ofModule('/system/profile', 'read'),
  body: z.strictObject({ profile: plainText(40), year: year.nullish(), unitId: regionId }),
  answer: z.array(serviceStanding),
  example: { body: { profile: 'NDRC-2022', year: 2024 } },
});

export const runTrace = defineCall({
  name: 'run/trace',
  title: '计算过程',
  description: '可只要一个符号及其依据，或只要一个区域的份额。权限随该次计算的服务。',
  access: SIGNED_IN,
  body: runBody,
  answer: z.union([trace, sumTrace]),
  example: { body: { runId: RUN } },
});

/** What reading the rasters of a run again has shown. */
const pixelCheck = z.strictObject({
  /** `none`: a sum, which reads no raster; `changed`: rows or files are not what they were, so it cannot be repeated. */
  status: z.enum(['same', 'differs', 'changed', 'none']),
  value: z.number().nullable(),
  physicalAmount: z.number().nullable(),
  sha256: z.string().nullable(),
  text: z.string(),
});

export const recomputeRun = defineCall({
  name: 'run/recompute',
  title: '复算',
  description: '由存档的输入重新计算并逐字节比对；pixels 为 true 时从像元算起。',
  access: SIGNED_IN,
  body: runBody,
  answer: z.strictObject({
    runId: z.guid(),
    same: z.boolean(),
    sha256: z.string(),
    storedSha256: z.string(),
    value: z.number(),
    physicalAmount: z.number().nullable(),
    pixels: pixelCheck.exactOptional(),
  }),
  example: { body: { runId: RUN } },
});

export const runUncertainty = defineCall({
  name: 'run/uncertainty',
  title: '不确定性分析',
  description:
    '按数据质量等级抽样。regionId 为须查看其各下级区域的区域，留空为核算单元；给出 againstYear 时，另答比该年变化的区间。async 为 true 时不等结果，只答任务编号。',
  access: ofModule(TOTAL.module, 'read'),
  body: z.strictObject({
    year,
    unitId: regionId,
    regionId,
    againstYear: year.nullish(),
    serviceCode: plainText(40).nullish(),
    draws: z.int().min(100).max(100_000).default(10_000),
    seed: z.int().min(0).max(4_294_967_295).default(20_240_101),
    async: z.boolean().optional(),
  }),
  answer: z.union([uncertainty, queued.extend({ year })]),
  example: { body: { year: 2024, draws: 10_000 } },
});

export const RUN_CALLS = [methodFormulas, profileMethods, runTrace, recomputeRun, runUncertainty];
