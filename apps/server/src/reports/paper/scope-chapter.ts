import type { AccountReport } from '@qingzhang/contract/results/report';
import { VERIFICATION } from '../sheet-columns.ts';
import { paragraph, section, type Chapter } from './chapter.ts';
import { editionSection } from './edition-section.ts';
import { decimal } from './figures.ts';
import { paperTable } from './paper-table.ts';

/** By which standard, within which boundary, which products and which land. */
export function scopeChapter(report: AccountReport): Chapter {
  const { cover } = report;
  return {
    title: '核算依据与范围',
    parts: [
      ...section(
        '核算依据',
        paragraph(
          `本次核算依据${cover.profileTitle}（${cover.profile}）。`,
          cover.boundaryVersion === null
            ? null
            : `核算范围为${cover.regionName}，边界版本为“${cover.boundaryVersion}”。`,
          `核算年度为 ${cover.year} 年，价格年份为 ${cover.priceYear} 年，年度账户${cover.status === 'frozen' ? '已冻结' : '尚在编制，冻结前数据可能变动'}。`,
        ),
      ),
      ...editionSection(report),
      ...section('生态产品目录清单', catalogueTable(report)),
      ...section('生态系统类型与分布', extentParts(report)),
    ],
  };
}

function catalogueTable({ catalogue }: AccountReport) {
  const yes = (is: boolean) => (is ? '是' : '否');
  return paperTable({
    caption: '生态产品目录清单',
    columns: [
      { label: '服务' },
      { label: '有核算值' },
      { label: '计入' },
      { label: '必选' },
      { label: '采用的方法' },
      { label: '条款' },
      { label: '核实' },
      { label: '说明' },
    ],
    rows: catalogue
      .filter(({ kind }) => kind === 'method')
      .map((row) => [
        row.serviceName,
        yes(row.present),
        yes(row.counted),
        yes(row.compulsory),
        row.used ?? '',
        row.clause ?? '',
        row.verification === null ? '' : VERIFICATION[row.verification],
        [...(row.departs ? [`与规范规定的“${row.prescribed ?? ''}”不同`] : []), row.reason ?? '']
          .filter(Boolean)
          .join('；'),
      ]),
    isSmall: true,
  });
}

function extentParts({ extent: { rows, totalHm2, source } }: AccountReport) {
  const known = rows.filter(({ areaHm2 }) => areaHm2 !== null);
  if (known.length === 0) return [];
  return [
    ...paragraph(source === null ? null : `类型面积来自${source}。`),
    ...paperTable({
      caption: '生态系统类型面积',
      columns: [
        { label: '编码' },
        { label: '类型' },
        { label: '面积（hm²）', isFigure: true },
        { label: '占比（%）', isFigure: true },
      ],
      rows: [
        ...known.map(({ classCode, className, areaHm2, share }) => [
          classCode,
          className,
          decimal(areaHm2),
          decimal(share),
        ]),
        ['', '合计', decimal(totalHm2), totalHm2 === null ? '' : decimal(100)],
      ],
      boldRows: [known.length],
    }),
  ];
}
