import type { AccountReport } from '@qingzhang/contract/results/report';
import type { Chapter } from './chapter.ts';
import { paragraph } from './chapter.ts';
import { decimal, doubtBeside, inYi, wan, whole } from './figures.ts';

/** What the account comes to, and what a reader must know before quoting it. */
export function overviewChapter(report: AccountReport): Chapter {
  const { cover, issues } = report;
  const { regionName, year, areaKm2, population, gep, gdp, ggi, perKm2, perCapita } = cover;
  return {
    title: '概况',
    parts: [
      ...paragraph(
        areaKm2 === null ? null : `${regionName}面积 ${decimal(areaKm2)} km²。`,
        population === null ? null : `常住人口 ${whole(population)} 人。`,
        gdp === null ? null : `${year} 年地区生产总值 ${inYi(gdp)}。`,
      ),
      ...paragraph(
        gep === null
          ? `${year} 年生态产品总值（GEP）尚未计算，本报告没有合计。`
          : `${year} 年${regionName}生态产品总值（GEP）为 ${inYi(gep)}${doubtBeside(cover.standing)}，按 ${cover.priceYear} 年价格计算。`,
        gep === null ? null : groupsSentence(report),
      ),
      ...paragraph(
        perKm2 === null ? null : `单位面积总值 ${wan(perKm2)} 万元/km²。`,
        perCapita === null ? null : `人均 ${decimal(perCapita)} 元。`,
        ggi === null ? null : `绿金指数（GEP/GDP）${decimal(ggi)}。`,
        cover.mandatoryComplete === null ? null : `必选指标完成率 ${decimal(cover.mandatoryComplete)}%。`,
        cover.complete ? null : '本次核算尚不完整，未核算的指标见核算结果一章。',
      ),
      ...issues.flatMap(({ severity, text }) => paragraph(`${severity === 'note' ? '说明' : '需确认'}：${text}。`)),
    ],
  };
}

function groupsSentence({ annex1 }: AccountReport): string | null {
  const groups = annex1.flatMap((row) =>
    row.kind === 'subtotal' && row.value !== null
      ? [
          `${row.group} ${inYi(row.value)}${row.share === null ? '' : `（占 ${decimal(row.share)}%）`}${doubtBeside(row)}`,
        ]
      : [],
  );
  return groups.length === 0 ? null : `其中，${groups.join('，')}。`;
}
