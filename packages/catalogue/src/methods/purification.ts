import { unverified } from '@qingzhang/core/citation';
import type { Check, MethodPart } from '../language/method.ts';
import { given, keyed, profile, rows, step, word } from '../language/methods.ts';
import { CAEP_2020, NDRC_2022, SD_TAX, TAX_LAW } from '../sources.ts';

const BY = ['pollutant'];

interface Purification {
  readonly table: 'airParam' | 'waterParam';
  readonly tax: string;
  readonly equivalent: string;
  /** Where the emission does not enter, so that it need not be known. */
  readonly withoutEmission: string;
}

/** Emission, rule and price by pollutant; a pollutant without a parameter row is not counted. */
export function emissionAndPrice({ table, tax, equivalent, withoutEmission }: Purification): MethodPart {
  return {
    givens: [
      given('entered', '参数行', '1', [rows(table, 'year')], { tex: 'y' }),
      given('emission', '排放量', 't/a', [rows(table, 'emissionT')], { tex: 'e' }),
      word('rule', '取值规则', [keyed(table, 'rule', BY)]),
      given('unitCost', '填写的单位治理成本', 'yuan/t', [keyed(table, 'unitCost', BY)], { tex: 'c_0', optional: true }),
      given('tax', '环境保护税税额', 'yuan', [keyed(table, 'taxPerEquivalent', BY), profile(tax, 'pollutant')], {
        tex: 'T',
        optional: true,
      }),
      given('equivalent', '污染当量值', 'kg', [keyed(table, 'equivalentKg', BY), profile(equivalent, 'pollutant')], {
        tex: 'e_q',
        optional: true,
      }),
      given('gamma', '生态贡献率', '1', [keyed(table, 'gamma', BY)]),
    ],
    steps: [
      step('rowsOf', '参数行数', '1', 'countBy(entered, pollutant)', { tex: 'n_k' }),
      step('E', '污染物排放量', 't/a', `sumBy(${withoutEmission} ? orElse(emission, 0) : emission, pollutant)`, {
        tex: 'E_k',
      }),
    ],
  };
}

/** What the rule takes of emission and capacity; the lesser of both unless it says otherwise. */
export const TAKEN_BY_RULE = "rule == 'capacity' ? capacity : rule == 'emission' ? E : min(E, capacity)";

export const PURIFICATION_RULE_SOURCE = unverified(`${CAEP_2020}；${NDRC_2022}`);

interface Taken {
  /** All that could be taken out. */
  readonly supplied: string;
  /** Where the amount is not the emission, even if it happens to be as large. */
  readonly otherThanEmission: string;
}

/** Quantity and value from `Qk`, what each pollutant counts. */
export function purificationValue({ supplied, otherThanEmission }: Taken): MethodPart['steps'] {
  return [
    step('c', '单位治理成本', 'yuan/t', 'counted ? orElse(unitCost, tax / equivalent) : 0', {
      tex: 'c_k',
      source: unverified(`${SD_TAX}；${TAX_LAW}`),
      printed: 'c_k=\\frac{T}{e_k}\\times 1000',
    }),
    step('Q', '净化量', 't/a', 'sum(Qk, pollutant)'),
    step('Wk', '分污染物价值', 'yuan/a', 'counted ? gamma * Qk * c : 0', { tex: 'V_k' }),
    step('V', '净化价值', 'yuan/a', 'sum(Wk, pollutant)', { printed: 'V=\\sum_k Q_k c_k' }),
    step('byEmission', '按排放量取值', '1', `counted ? (${otherThanEmission} ? 0 : Qk == E) : 0`, { tex: 'f_k' }),
    step('withinEmission', '净化量不超过排放量', '1', `counted ? (E > 0 ? Qk <= ${supplied} : 1) : 1`),
    step('listed', '有净化能力的污染物都有参数行', '1', 'capacity > 0 ? counted : 1'),
  ];
}

export const RULE_COLUMN = { symbol: 'byEmission', words: ['capacity', 'emission'] } as const;

export const PURIFICATION_CHECKS: readonly Check[] = [
  { holds: 'withinEmission', severity: 'confirm', text: '净化量大于排放量（按净化能力取值），报表须注明' },
  { holds: 'listed', severity: 'note', text: '有净化能力但没有填写参数行的污染物未计入' },
];
