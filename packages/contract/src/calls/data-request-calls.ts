import { tableEntry } from '@qingzhang/catalogue/registry';
import { dataRequest } from '@qingzhang/catalogue/tables/data-requests';
import { z } from 'zod';
import { askedBureau, bureauRequest, requestState } from '../results/data-request.ts';
import { year } from './bodies.ts';
import { defineCall, file, reading, writing } from './call.ts';
import { DOCX, XLSX, ZIP } from './mime-types.ts';

const entry = tableEntry(dataRequest.name);
const reads = { access: reading(entry), subject: entry };
const ofBureau = z.strictObject({ year, bureau: askedBureau });
const FORESTRY = { year: 2024, bureau: 'forestry' } as const;

export const requestsOfYear = defineCall({
  ...reads,
  name: 'dataRequest/list',
  title: '各部门的数据需求',
  description:
    '需要提供数据的各部门：状态、截止日期、是否逾期、尚待核对的事项。数据齐全即为“已收到”，没有缺项与疑问即为“已核对”，人工所记更进一步的以人工为准；图层有待处理的问题时至多为“已收到”。',
  body: z.strictObject({ year }),
  answer: z.array(bureauRequest),
  example: { body: { year: 2024 } },
});

export const saveRequest = defineCall({
  name: 'dataRequest/save',
  title: '记录数据需求的状态',
  description:
    '发出日期在首次记为“已发出”或以后的状态时写入；rowVersion 取自列表，尚无记录时为 null。该部门的图层有未改正、未说明理由的问题时不能记为“已核对”（REQUEST_IN_DOUBT，逐条列出）。',
  access: writing(entry),
  subject: entry,
  body: z.strictObject({
    ...ofBureau.shape,
    state: requestState,
    dueOn: z.iso.date().nullable(),
    rowVersion: z.int().nullable(),
  }),
  answer: bureauRequest,
  example: { body: { ...FORESTRY, state: 'sent', dueOn: '2025-03-31', rowVersion: null } },
});

export const requestLetter = defineCall({
  ...reads,
  name: 'dataRequest/letter',
  title: '下载公函',
  description: '向一个部门商请提供数据的函，Word 文档，附数据需求表。',
  body: ofBureau,
  answer: file(DOCX),
  example: { body: FORESTRY },
});

export const requestWorkbook = defineCall({
  ...reads,
  name: 'dataRequest/workbook',
  title: '下载填报模板',
  description:
    '一个部门的填报工作簿：每张表一个工作表，已填区域与上年各行的名称；填好后上传即自动识别。只列入有权查看的表的数据。',
  body: ofBureau,
  answer: file(XLSX),
  example: { body: FORESTRY },
});

export const requestPack = defineCall({
  ...reads,
  name: 'dataRequest/pack',
  title: '下载全部公函与模板',
  description: '各部门的公函与填报工作簿，按部门分文件夹的压缩包。',
  body: z.strictObject({ year }),
  answer: file(ZIP),
  example: { body: { year: 2024 } },
});

export const DATA_REQUEST_CALLS = [requestsOfYear, saveRequest, requestLetter, requestWorkbook, requestPack];
