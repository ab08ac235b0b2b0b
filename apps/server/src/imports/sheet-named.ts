import { Fault } from '@qingzhang/core/fault';
import type { SourceFile, SourceSheet } from './source.ts';

export function sheetNamed(source: SourceFile, name: string): SourceSheet {
  const sheet = source.sheets.find((candidate) => candidate.name === name);
  if (sheet === undefined) {
    throw new Fault('SHEET_UNREADABLE', { name: source.name, reason: `没有名为“${name}”的工作表` });
  }
  return sheet;
}
