import { unverified } from '@qingzhang/core/citation';
import type { MethodPart } from '../../language/method.ts';
import { given, param, profile, rows, step, word } from '../../language/methods.ts';
import { CAEP_2020, GARZE, RAO_2014 } from '../../sources.ts';

const TABLE = 'floodReservoir';

/** Storage of reservoirs, lakes and marshes: what each holds, times how often a year it is used. */
export const WATER_BODIES: MethodPart = {
  givens: [
    word('kind', '水体类型', [rows(TABLE, 'waterType')]),
    given('bodyArea', '水面（沼泽）面积', 'km2', [rows(TABLE, 'areaKm2')], { tex: 'A' }),
    given('Ct', '总库容', 'wanm3', [rows(TABLE, 'totalCapacity')], { tex: 'C_t' }),
    given('Cf', '防洪库容', 'wanm3', [rows(TABLE, 'floodCapacity')], { tex: 'C_f' }),
    given('ratio', '调蓄库容占总库容比例', '1', [param('floodParam', 'reservoirRatio')], { tex: 'r_f' }),
    given('useRegression', '按面积回归', '1', [rows(TABLE, 'useRegression')], { tex: 'u' }),
    given('lakeA', '湖泊回归系数 a', '1', [profile('lakeA', 'lakeRegion')], { tex: 'a' }),
    given('lakeB', '湖泊回归系数 b', '1', [profile('lakeB', 'lakeRegion')], { tex: 'b' }),
    given('exchange', '填写的年换水次数', '1/a', [rows(TABLE, 'exchangeTimes')], { tex: 'T' }),
    given('exchangeUsual', '湖区年换水次数', '1/a', [profile('lakeExchangeTimes', 'lakeRegion')], { tex: 'T' }),
    given('fills', '年蓄满次数', '1/a', [profile('fillsPerYear', 'waterType')], { tex: 'n' }),
    given('marshDepth', '沼泽滞水深', 'm', [param('floodParam', 'marshDepth')], { tex: 'H_0' }),
    given('pondDepth', '填写的滞水深', 'm', [rows(TABLE, 'pondDepthM')], { tex: 'H' }),
    given('soilDepth', '沼泽土壤深度', 'm', [rows(TABLE, 'soilDepthM')], { tex: 'h' }),
    given('rho', '沼泽土壤容重', 't/m^3', [rows(TABLE, 'bulkDensity')]),
    given('saturated', '饱和含水率', '%', [rows(TABLE, 'satMoisturePct')], { tex: 'F' }),
    given('natural', '自然含水率', '%', [rows(TABLE, 'natMoisturePct')], { tex: 'E' }),
  ],
  steps: [
    step('reservoir', '水库调蓄库容', 'wanm3', "kind == 'reservoir' ? orElse(Cf, ratio * Ct) : 0", {
      tex: 'C_{res}',
      source: unverified(GARZE),
      printed: 'C_{res}=C_f\\ \\text{或}\\ 0.35C_t',
    }),
    step(
      'lake',
      '湖泊可调蓄水量',
      'wanm3',
      `kind == 'lake'
        ? (orElse(useRegression, 1) == 1 ? exp(lakeA) * bodyArea ^ lakeB : Cf)
        : 0`,
      {
        tex: 'C_{lake}',
        empirical: true,
        source: unverified(RAO_2014),
        printed: 'C_{lake}=e^{a}A^{b}T',
      },
    ),
    step(
      'marsh',
      '沼泽蓄水量',
      'm^3',
      `kind == 'marsh'
        ? bodyArea * orElse(pondDepth, marshDepth)
          + (orElse(soilDepth, 0) > 0 ? bodyArea * soilDepth * rho * (saturated - natural) / rhoWater : 0)
        : 0`,
      {
        tex: 'C_{marsh}',
        source: unverified(`${GARZE}（滞水）；${CAEP_2020}（土壤蓄水）`),
        printed: 'C_{marsh}=S\\,h\\,\\rho\\,(F-E)\\times 10^{-2}/\\rho_w+S\\,H',
      },
    ),
    step('times', '年使用次数', '1/a', "kind == 'lake' ? orElse(exchange, exchangeUsual) : fills", { tex: 'n' }),
    step('Cbody', '水体调蓄量', 'm^3/a', '(reservoir + lake + marsh) * times', { tex: 'C_{w}' }),
    step('Qreservoir', '水库调蓄量', 'm^3/a', 'sum(reservoir * times, row)', { tex: '\\sum C_{res}' }),
    step('Qlake', '湖泊调蓄量', 'm^3/a', 'sum(lake * times, row)', { tex: '\\sum C_{lake}' }),
    step('Qmarsh', '沼泽调蓄量', 'm^3/a', 'sum(marsh * times, row)', { tex: '\\sum C_{marsh}' }),
    step('Qbody', '水体调蓄量合计', 'm^3/a', 'sum(Cbody, row)', { tex: '\\sum C_{w}' }),
    step('Wbody', '水体调蓄价值', 'yuan/a', 'gamma * Cbody * c', { tex: 'V_{w}' }),
    step('Vbody', '水体调蓄价值合计', 'yuan/a', 'gamma * Qbody * c', { tex: '\\sum V_{w}' }),
  ],
};
