import { unitLabel } from '../../packages/core/src/units.ts';
import type { Given, Method, Source } from '../../packages/catalogue/src/language/method.ts';
import { tableEntry } from '../../packages/catalogue/src/registry.ts';
import { parseFormula } from '../../packages/formula/src/parse/parse-formula.ts';
import { symbolTex } from '../../packages/formula/src/render/symbol-tex.ts';
import { toTex } from '../../packages/formula/src/render/to-tex.ts';
import { markdownTable } from './markdown.ts';
import { citationText } from './table-section.ts';

const DIMENSIONS: Readonly<Record<string, string>> = {
  class: '生态系统类型',
  row: '记录',
  month: '月份',
  station: '站点',
  pollutant: '污染物',
  event: '场次',
};

/** Writes the section of one method: its symbols, where they come from, and every formula drawn. */
export function methodSection(method: Method): string {
  const printed = printedSymbols(method);
  const givens = method.givens.map((given) => [
    `$${printed(given.symbol)}$`,
    given.label,
    given.kind === 'word' ? '选择' : unitLabel(given.unit) || '—',
    given.sources.map(sourceText).join(' → '),
  ]);
  const constants = method.constants.map(({ symbol, label, value, unit, source }) => [
    `$${printed(symbol)}$ = ${value}`,
    label,
    unitLabel(unit) || '—',
    citationText(source),
  ]);
  const formulas = method.steps.map((step) => {
    const tex = toTex(parseFormula(step.formula, step.symbol), {
      symbol: printed,
      dimension: (name) => DIMENSIONS[name],
    });
    const unit = unitLabel(step.unit);
    const original = step.printed === undefined ? '' : `\n\n原文：$${step.printed}$`;
    return `**${step.label}**${unit === '' ? '' : `(${unit})`}${step.empirical === true ? ' · 经验式' : ''}\n\n$$${printed(step.symbol)} = ${tex}$$${original}`;
  });
  return [
    `### ${method.label} · ${method.name}`,
    `依据：${citationText(method.source)}${method.disabled === undefined ? '' : `。未启用：${method.disabled}`}`,
    ...(method.notes ?? []).map((note) => `> ${note}`),
    markdownTable(['符号', '含义', '单位', '来源（依次）'], [...givens, ...constants]),
    ...formulas,
  ].join('\n\n');
}

function printedSymbols(method: Method): (symbol: string) => string {
  const named: readonly Pick<Given, 'symbol' | 'tex'>[] = [...method.givens, ...method.constants, ...method.steps];
  const own = new Map(named.map(({ symbol, tex }) => [symbol, tex]));
  return (symbol) => own.get(symbol) ?? symbolTex(symbol);
}

function sourceText(source: Source): string {
  const at = 'table' in source ? tableEntry(source.table).table.label : '';
  switch (source.from) {
    case 'raster':
    case 'percentile':
      return `${at}·${source.kind}`;
    case 'terrain':
      return `${at}（由高程推算）`;
    case 'rows':
    case 'keyed':
    case 'param':
    case 'series':
    case 'intervals':
      return `${at}·${source.column}`;
    case 'columns':
      return `${at}·${Object.values(source.columns).join('、')}`;
    case 'stationShare':
      return `${at}的站点`;
    case 'profile':
      return `规范·${source.key}`;
    case 'priceFactor':
      return `${at}·${source.column} 的价格折算系数`;
    case 'region':
      return `区域·${source.attribute}`;
    case 'result':
      return `${source.service} 的计算结果·${source.symbol}`;
    case 'calendar':
      return '日历';
    default:
      return `由 ${source.step} 推算`;
  }
}
