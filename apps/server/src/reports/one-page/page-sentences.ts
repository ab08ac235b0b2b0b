import type { AccountReport } from '@qingzhang/contract/results/report';
import { standingOfChange } from '../paper/change-standing.ts';
import { decimal, doubtBeside, inYi, wan } from '../paper/figures.ts';

const MOST = 3;

/** Three sentences by rule, in the order of their weight: what weighs most, what changed and why, who stands first. */
export function pageSentences(report: AccountReport): string[] {
  const candidates = [largest, change, first, groups, ratios];
  return candidates
    .map((sentence) => sentence(report))
    .filter((sentence) => sentence !== null)
    .slice(0, MOST);
}

function largest({ annex1 }: AccountReport): string | null {
  const items = annex1
    .filter(({ kind, included, value }) => kind === 'item' && included === true && value !== null)
    .toSorted((a, b) => b.value! - a.value!);
  const [most, second] = items;
  if (most === undefined) return null;
  const told = [most, ...(second === undefined ? [] : [second])].map(
    (row) =>
      `${row.item} ${inYi(row.value!)}${row.share === null ? '' : `（占 ${decimal(row.share)}%）`}${doubtBeside(row)}`,
  );
  return `计入总值的 ${items.length} 项服务中，价值最高的是${told.join('，其次是')}。`;
}

function change({ annex4, cover }: AccountReport): string | null {
  const last = annex4.comparisons.find(({ to }) => to === cover.year);
  if (last === undefined || last.total.change === 0) return null;
  const verb = (value: number) => (value < 0 ? '减少' : '增加');
  const { change: all, quantityEffect, priceEffect } = last.total;
  return `与 ${last.from} 年相比${verb(all)} ${wan(Math.abs(all))} 万元${doubtBeside(standingOfChange(annex4, last))}，其中规模变化使其${verb(quantityEffect)} ${wan(Math.abs(quantityEffect))} 万元，价格变化使其${verb(priceEffect)} ${wan(Math.abs(priceEffect))} 万元。`;
}

function first({ annex3 }: AccountReport): string | null {
  const regions = annex3.filter(({ kind, gep }) => kind === 'region' && gep !== null);
  const top = regions.find(({ rankValue }) => rankValue === 1);
  if (top === undefined || regions.length < 2) return null;
  const dense = regions.find(({ rankPerKm2 }) => rankPerKm2 === 1);
  const perKm2 = dense?.perKm2 ?? null;
  const beside =
    dense === undefined || perKm2 === null
      ? ''
      : `；单位面积最高的是${dense.regionName}，为 ${wan(perKm2)} 万元/km²${doubtBeside(dense)}`;
  return `${regions.length} 个下级区域中，总值最高的是${top.regionName}，为 ${inYi(top.gep!)}${doubtBeside(top)}${beside}。`;
}

function groups({ annex1 }: AccountReport): string | null {
  const told = annex1.flatMap((row) =>
    row.kind === 'subtotal' && row.value !== null && row.share !== null
      ? [`${row.group}占 ${decimal(row.share)}%${doubtBeside(row)}`]
      : [],
  );
  return told.length === 0 ? null : `总值中，${told.join('，')}。`;
}

function ratios({ cover: { ggi, mandatoryComplete, standing } }: AccountReport): string | null {
  const told = [
    ...(ggi === null ? [] : [`绿金指数（GEP/GDP）为 ${decimal(ggi)}${doubtBeside(standing)}`]),
    ...(mandatoryComplete === null ? [] : [`必选指标完成率为 ${decimal(mandatoryComplete)}%`]),
  ];
  return told.length === 0 ? null : `${told.join('，')}。`;
}
