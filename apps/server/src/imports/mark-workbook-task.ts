import type { ImportProblem } from '@qingzhang/contract/imports/report';
import { apartTask } from '../apart/apart-task.ts';
import type { SourceFile } from './source.ts';

interface MarkRequest {
  readonly path: string;
  readonly source: SourceFile;
  readonly problems: readonly ImportProblem[];
  readonly firstColumn: number;
}

/** Somebody's workbook with what is wrong marked in it. */
export const MARK_WORKBOOK = apartTask<MarkRequest, Uint8Array>('markWorkbook', ({ path }) => [path]);
