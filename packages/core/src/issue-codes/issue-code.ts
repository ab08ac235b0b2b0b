import type { IssueTable, Severity } from './issue-entry.ts';
import { METHOD_CODES } from './method-codes.ts';
import { RASTER_CODES } from './raster-codes.ts';
import { REGION_CODES } from './region-codes.ts';
import { REQUEST_CODES } from './request-codes.ts';
import { ROW_CODES } from './row-codes.ts';
import { SERVICE_RULE_CODES } from './service-rule-codes.ts';
import { TOTAL_CODES } from './total-codes.ts';
import { VECTOR_CODES } from './vector-codes.ts';

/** The issue codes by topic, in the order of the manual. A new topic also joins `ISSUE_CODES`. */
export const ISSUE_TOPICS: readonly { readonly title: string; readonly codes: IssueTable }[] = [
  { title: '请求', codes: REQUEST_CODES },
  { title: '记录', codes: ROW_CODES },
  { title: '区域与边界', codes: REGION_CODES },
  { title: '矢量文件', codes: VECTOR_CODES },
  { title: '栅格', codes: RASTER_CODES },
  { title: '核算', codes: METHOD_CODES },
  { title: '合计、比较与报表', codes: TOTAL_CODES },
  { title: '各服务的合理性与重复', codes: SERVICE_RULE_CODES },
];

/** Every issue code. A browser needs its types alone: the texts shall not travel with a screen. */
export const ISSUE_CODES = {
  ...REQUEST_CODES,
  ...ROW_CODES,
  ...REGION_CODES,
  ...VECTOR_CODES,
  ...RASTER_CODES,
  ...METHOD_CODES,
  ...TOTAL_CODES,
  ...SERVICE_RULE_CODES,
};

type Table = typeof ISSUE_CODES;

export type IssueCode = keyof Table;

/** The codes that may have a severity. */
export type CodeOf<Own extends Severity> = {
  [Code in IssueCode]: Own extends keyof Table[Code] ? Code : never;
}[IssueCode];

/** The severities that a code may have. */
export type SeverityOf<Code extends IssueCode> = keyof Table[Code] & Severity;
