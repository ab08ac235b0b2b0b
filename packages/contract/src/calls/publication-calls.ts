import { z } from 'zod';
import { PUBLIC_FORMATS, publishedMap, publishedYear } from '../results/publication.ts';
import { standing } from '../standing-schema.ts';
import { ofOffice, year } from './bodies.ts';
import { defineCall, file, PUBLIC } from './call.ts';
import { PDF, XLSX, ZIP } from './mime-types.ts';

/** All that people who are not signed in may read of accounts: years that are frozen and published. */

export const publicSummary = defineCall({
  name: 'public/summary',
  method: 'GET',
  title: '已发布年度',
  description: '已发布年度及其总值；未登录者只能看到已发布的年度。',
  access: PUBLIC,
  takesQuery: true,
  body: z.strictObject(ofOffice),
  answer: z.strictObject({
    years: z.array(
      z.strictObject({ year: z.int(), profile: z.string(), gep: z.number().nullable(), ...standing.shape }),
    ),
  }),
  example: { body: {} },
});

const ofYear = {
  method: 'GET',
  access: PUBLIC,
  takesQuery: true,
  body: z.strictObject({ year: year.optional(), ...ofOffice }),
} as const;

export const publicYear = defineCall({
  ...ofYear,
  name: 'public/year',
  title: '已发布年度的核算结果',
  description:
    '总值与 95% 区间、三个组成部分、计入总值的各项服务和已发布的各年总值；year 留空为最近的已发布年度，没有发布的年度答 404。答复带 ETag，须先询问再使用缓存。',
  answer: publishedYear,
  example: { body: { year: 2024 } },
});

export const publicMap = defineCall({
  ...ofYear,
  name: 'public/map',
  title: '已发布年度的区域分布',
  description:
    '简化的区域边界与总值、各项服务的单位面积价值（元/km²）；year 留空为最近的已发布年度；坐标为 grid 上的整步数，首点之后为逐点的差。没有边界时 regions 为空。',
  answer: publishedMap,
  example: { body: { year: 2024 } },
});

export const publicFile = defineCall({
  ...ofYear,
  name: 'public/file',
  path: '/api/public/file',
  title: '下载已发布年度的文件',
  description:
    'format 为 pdf（核算报告）、onePage（一页纸）、xlsx（工作簿）、seea（SEEA EA 表）或 package（成果包）：冻结时生成的原文件，sha-256 见 public/year 的 files。文件列有未发布年度的数字时不提供。',
  body: z.strictObject({ year, format: z.enum(PUBLIC_FORMATS), ...ofOffice }),
  answer: file(PDF, XLSX, ZIP),
  example: { body: { year: 2024, format: 'pdf' } },
});

export const PUBLICATION_CALLS = [publicSummary, publicYear, publicMap, publicFile];
