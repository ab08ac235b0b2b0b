import type { Table } from '@qingzhang/catalogue/language/table';
import type { SheetReading } from '@qingzhang/contract/imports/reading';
import type { ImportReport, ImportResult } from '@qingzhang/contract/imports/report';
import { guessedHeadings, missingFields, needsYear, type Decisions } from '../decisions.ts';

/**
 * What is to be done about a sheet: `choose` its table, answer a `question` about it, say what becomes of a `twin` of what
 * another file brought, or nothing any more.
 */
export type PartState = 'choose' | 'question' | 'twin' | 'ready' | 'same' | 'empty' | 'imported' | 'skipped' | 'failed';

/** One sheet of one of the files. */
export interface BatchPart {
  readonly id: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly sheet: string;
  /** The year that its title speaks of. */
  readonly titleYear: number | null;
  readonly table: Table | null;
  /** Other tables that it may be. */
  readonly rivals: readonly Table[];
  readonly state: PartState;
  /** Why it is in this state; one sentence each. */
  readonly reasons: readonly string[];
  readonly reading?: SheetReading;
  readonly decisions?: Decisions;
  readonly report?: ImportReport;
  readonly result?: ImportResult;
}

type Judged = Pick<BatchPart, 'state' | 'reasons'>;

/** What must be answered before a sheet can be checked at all; empty where nothing must. */
export function openPoints(table: Table, decisions: Decisions, titleYear: number | null): readonly string[] {
  const units = decisions.headings.filter(({ question }) => question !== null);
  const { spread } = decisions;
  const isSpreadOpen = spread !== null && spread.columns.length > 0 && spread.question !== null;
  const missing = missingFields(table, decisions);
  const isOtherYear = titleYear !== null && titleYear !== decisions.year && needsYear(table, decisions);
  const guessed = guessedHeadings(decisions);
  return [
    ...(guessed.length > 0 ? [`${guessed.length} 列的列名只是相近，请确认`] : []),
    ...units.map(({ heading, question }) => `“${oneLine(heading)}”${question!.text}`),
    ...(isSpreadOpen ? [`各列的数值${spread.question.text}`] : []),
    ...missing.map(({ label }) => `没有“${label}”这一列`),
    ...(isOtherYear ? [`标题写的是 ${titleYear} 年，将按 ${decisions.year ?? '（未定）'} 年导入`] : []),
  ];
}

/** What a checked sheet still needs. */
export function judged({ counts, questions, remarks, doubts, earlier }: ImportReport): Judged {
  const wrong = counts.wrong - remarks;
  const words = [...new Set(questions.map(({ text }) => `“${text}”`))];
  const reasons = [
    ...(questions.length > 0
      ? [`${questions.length} 处要选定：${words.slice(0, 4).join('、')}${words.length > 4 ? '等' : ''}`]
      : []),
    ...(wrong > 0 && questions.length === 0 ? [`${wrong} 行有误`] : []),
    ...(doubts.length > 0 ? [`${doubts.length} 处与上年相差很大`] : []),
  ];
  if (reasons.length > 0) return { state: 'question', reasons };
  const changes = counts.insert + counts.update;
  if (changes === 0) {
    const from = earlier === null ? '系统中的数据' : `由「${earlier.fileName}」导入的数据`;
    return counts.same > 0
      ? { state: 'same', reasons: [`${counts.same} 行与${from}完全一致，已跳过`] }
      : { state: 'empty', reasons: ['表头下面没有数据行'] };
  }
  if (earlier === null) return { state: 'ready', reasons: [] };
  const parts = [
    `${counts.update} 行数值不同`,
    `${counts.insert} 行是新的`,
    ...(counts.same > 0 ? [`${counts.same} 行一致`] : []),
  ];
  return { state: 'twin', reasons: [`同一张表已由「${earlier.fileName}」导入：${parts.join('，')}`] };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
