import type { ImportProblem } from '@qingzhang/contract/imports/report';
import type { ApartTask } from '../apart/apart-task.ts';
import { markWorkbook } from './mark-workbook.ts';
import type { SourceFile } from './source.ts';

interface MarkRequest {
  readonly path: string;
  readonly source: SourceFile;
  readonly problems: readonly ImportProblem[];
  readonly firstColumn: number;
}

export const MARK_WORKBOOK: ApartTask<MarkRequest, Uint8Array> = {
  name: 'markWorkbook',
  run: ({ path, source, problems, firstColumn }) => markWorkbook(path, source, problems, firstColumn),
};
