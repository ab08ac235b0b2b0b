import type { AccountReport } from '@qingzhang/contract/results/report';
import type { EditionDifference, EditionDifferences } from '@qingzhang/contract/results/report-edition';
import { timeText } from '@qingzhang/contract/cells/dates';
import type { DocumentPart } from '../../documents/official-document.ts';
import { inputsSentence } from '../edition-texts.ts';
import { paragraph, section } from './chapter.ts';
import { editionChange } from './edition-change.ts';
import { decimal, wan } from './figures.ts';
import { paperTable } from './paper-table.ts';

/** What a correction changed, and why; the first edition has nothing to tell. */
export function editionSection({ cover, edition }: AccountReport): DocumentPart[] {
  if (edition === null || edition.number === 1) return [];
  const { number, reason, frozenAt, differences } = edition;
  return section('版次与修订', [
    ...paragraph(
      `本报告为 ${cover.year} 年度核算的第 ${number} 版，冻结于 ${timeText(frozenAt)}。`,
      reason === null ? null : `修订原因：${reason.replace(/[。；]$/, '')}。`,
      editionChange(edition),
    ),
    ...(differences === null ? [] : differenceParts(number, differences)),
  ]);
}

function differenceParts(number: number, differences: EditionDifferences): DocumentPart[] {
  const { previous, rows, unchanged } = differences;
  const figure = (label: string) => ({ label, isFigure: true });
  const hasOtherMethods = rows.some((row) => methodChange(row) !== '');
  return [
    ...paperTable({
      caption: `第 ${number} 版与第 ${previous} 版的差异`,
      columns: [
        { label: '服务' },
        figure('前版价值（万元）'),
        figure('本版价值（万元）'),
        figure('变化（万元）'),
        figure('前版实物量'),
        figure('本版实物量'),
        { label: '单位' },
        ...(hasOtherMethods ? [{ label: '方法' }] : []),
      ],
      rows: rows.map((row) => [
        row.name,
        wan(row.from),
        wan(row.to),
        wan(row.change),
        decimal(row.amountFrom),
        decimal(row.amountTo),
        row.unit ?? '',
        ...(hasOtherMethods ? [methodChange(row)] : []),
      ]),
      boldRows: rows.flatMap(({ isTotal }, at) => (isTotal ? [at] : [])),
      isSmall: true,
      notes: [`数值没有变化的 ${unchanged} 项不列；空格为该版没有核算值。`],
    }),
    ...paragraph(inputsSentence(differences)),
  ];
}

function methodChange({ methodFrom, methodTo }: EditionDifference): string {
  return methodFrom === methodTo ? '' : `${methodFrom ?? '无'}→${methodTo ?? '无'}`;
}
