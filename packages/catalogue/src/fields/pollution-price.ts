import { unverified, verified, type Citation } from '@qingzhang/core/citation';
import type { Field, Quote } from '../language/field.ts';
import { number } from '../language/fields.ts';
import { TAX_YEAR } from '../profiles/pollution-prices.ts';
import { SD_TAX, TAX_LAW } from '../sources.ts';

interface PollutionPrice {
  /** Names of the profile's defaults for tax and equivalent. */
  readonly lent: { readonly tax: string; readonly equivalent: string };
  /** 元 per pollution equivalent: the legal span and what Shandong levies on each pollutant. */
  readonly tax: {
    readonly min: number;
    readonly max: number;
    readonly by: Readonly<Record<string, { readonly value: number; readonly clause: string }>>;
  };
  /** kg of each pollutant that make one equivalent. */
  readonly equivalent: Readonly<Record<string, { readonly value: number; readonly clause: string }>>;
  readonly otherEquivalents?: readonly Quote[];
  /** Unit costs printed elsewhere, 元/t. */
  readonly otherCosts: readonly Quote[];
}

/** Emission of one pollutant and its treatment cost c = T / e. */
export function emissionAndPrice({
  lent,
  tax,
  equivalent,
  otherEquivalents = [],
  otherCosts,
}: PollutionPrice): readonly Field[] {
  return [
    number('emissionT', '排放量', 't/a', {
      min: 0,
      max: 100_000_000,
      extensive: true,
      addsWithin: ['pollutant'],
      symbol: 'E',
      alsoCalled: ['排放总量', '年排放量'],
    }),
    number('taxPerEquivalent', '环境保护税税额', 'yuan', {
      min: tax.min,
      max: tax.max,
      unitLabel: '元/当量',
      priceKind: 'statutory',
      inForceSince: TAX_YEAR,
      defaultBy: { key: 'pollutant', values: cited(tax.by, (clause) => unverified(SD_TAX, clause, TAX_YEAR)) },
      lent: { key: lent.tax },
      alsoCalled: ['税额', '税额标准', '适用税额', '单位税额'],
      symbol: 'T',
      certain: 'always',
    }),
    number('equivalentKg', '污染当量值', 'kg', {
      min: 0.0001,
      max: 100,
      unitLabel: 'kg/当量',
      defaultBy: { key: 'pollutant', values: cited(equivalent, (clause) => verified(TAX_LAW, clause)) },
      lent: { key: lent.equivalent },
      quotes: otherEquivalents,
      symbol: 'e',
      certain: 'always',
    }),
    number('unitCost', '单位治理成本', 'yuan/t', {
      priceKind: 'statutory',
      inForceSince: TAX_YEAR,
      min: 0,
      max: 1_000_000,
      quotes: otherCosts,
      hint: '留空按“税额 ÷ 当量值”计算；自行填写时请在备注中说明理由',
      symbol: 'c',
    }),
  ];
}

function cited(
  values: Readonly<Record<string, { readonly value: number; readonly clause: string }>>,
  cite: (clause: string) => Citation,
): Readonly<Record<string, Quote>> {
  return Object.fromEntries(
    Object.entries(values).map(([pollutant, { value, clause }]) => [pollutant, { value, source: cite(clause) }]),
  );
}
