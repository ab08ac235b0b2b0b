import { z } from 'zod';
import { plainText } from '../rows/plain-text.ts';
import { regionId } from './bodies.ts';
import { defineCall, file, SIGNED_IN } from './call.ts';
import { PDF } from './mime-types.ts';

export const printRun = defineCall({
  name: 'run/paper',
  title: '打印计算过程',
  description:
    '一个数的来历（PDF）：公式、代入的数、数据行与图层、填报人、依据的条款，以及查证号与二维码。regionId 留空为核算单元。权限随该次计算的服务。',
  access: SIGNED_IN,
  body: z.strictObject({ runId: z.guid(), regionId }),
  answer: file(PDF),
  example: { body: { runId: '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11' } },
});

export const findRun = defineCall({
  name: 'run/find',
  title: '按查证号查找计算',
  description: '纸上的查证号指向一次计算，带区划代码的指向该区域的数。权限随该次计算的服务。',
  access: SIGNED_IN,
  body: z.strictObject({ number: plainText(60).min(1) }),
  answer: z.strictObject({
    runId: z.guid(),
    serviceCode: z.string(),
    year: z.int(),
    /** Null where the number is that of the account unit. */
    regionId: z.guid().nullable(),
  }),
  example: { body: { number: '3F0C7-A526B' } },
});

export const DERIVATION_CALLS = [printRun, findRun];
