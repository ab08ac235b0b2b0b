import { unverified, verified } from '@qingzhang/core/citation';
import type { MethodPart, Source } from '../../language/method.ts';
import { derived, given, keyed, param, raster, rows, stationShare, step } from '../../language/methods.ts';
import { HJ_1173, RWEQ, RWEQ_CODE } from '../../sources.ts';

const CODE = unverified(RWEQ_CODE);
const WIND = 'm^3/s^3';

/** A monthly figure of the climate rows. */
function climate(column: string): readonly Source[] {
  return [keyed('windOther', column, ['month'], { kind: 'climate' })];
}

/** The wind's force in each month, less what wet ground and snow take away: a layer, or from station records. */
export const CLIMATE_FACTOR: MethodPart = {
  givens: [
    given('WFm', '月气候因子', 'kg/m', [raster('windFactorTif', 'WF', { months: true }), derived('WFstations')], {
      tex: 'WF_m',
    }),
    given('speed', '风速', 'm/s', [rows('windSpeed', 'speed')], { tex: 'U' }),
    given('height', '观测高度', 'm', [rows('windSpeed', 'heightM')], { tex: 'h_U' }),
    given('obsCount', '当月观测总次数', '1', [rows('windSpeed', 'obsCount')], { tex: 'N_0' }),
    given('binned', '分级频数', '1', [rows('windSpeed', 'binned')], { tex: 'b' }),
    given('binCount', '本级观测次数', '1', [rows('windSpeed', 'binCount')], { tex: 'n_0' }),
    given('stationWeight', '站点权重', '1', [stationShare('windSpeed')], { tex: 'w_s' }),
    given('exponent', '风速高度指数', '1', [param('windParam', 'heightExponent')], { tex: 'k' }),
    given('Ut', '临界风速', 'm/s', [param('windParam', 'thresholdSpeed')], { tex: 'U_t' }),
    given('g', '重力加速度', 'm/s^2', [param('windParam', 'gravity')]),
    given('daysEntered', '填写的当月日数', 'd', climate('daysInPeriod'), { tex: 'N_d', optional: true }),
    given('calendarDays', '日历日数', 'd', [{ from: 'calendar', what: 'daysInMonth' }], { tex: 'N_d' }),
    given(
      'rho',
      '空气密度',
      'kg/m^3',
      [raster('windAirTif', 'airDensity', { months: true }), raster('windAirTif', 'airDensity'), derived('rhoAir')],
      { tex: '\\rho' },
    ),
    given('elevation', '海拔', 'km', climate('elevationKm'), { tex: 'EL' }),
    given('T', '月平均气温', 'K', climate('tempC')),
    given('ETp', '潜在蒸散发', 'mm/month', [raster('windEvapTif', 'potentialEt', { months: true })], { tex: 'ET_p' }),
    given('rain', '月降雨量', 'mm', climate('rainMm'), { tex: 'R' }),
    given('irrigation', '月灌溉量', 'mm', climate('irrigationMm'), { tex: 'I', optional: true }),
    given('rainDays', '降雨（灌溉）日数', 'd', climate('rainDays'), { tex: 'R_d' }),
    given('snowProb', '积雪概率', '1', climate('snowProb'), { tex: 'p_s' }),
  ],
  steps: [
    step('Nd', '当月日数', 'd', 'orElse(daysEntered, calendarDays)', { tex: 'N_d' }),
    step('n', '观测次数', '1', 'orElse(binned, 0) == 1 ? binCount : orElse(binCount, 1)'),
    step('N', '站点当月观测总次数', '1', 'orElse(obsCount, sumBy(n, station, month))'),
    step('U2', '2 m 高风速', 'm/s', 'speed * (2 / height) ^ exponent', {
      tex: 'U_2',
      empirical: true,
      source: CODE,
    }),
    step('gust', '起沙风力', WIND, 'U2 > Ut ? U2 * (U2 - Ut) ^ 2 * n / N : 0', { tex: 'w', empirical: true }),
    // The mean of no rows is missing, so a month that a station did not record cannot pass for a calm one.
    step('WfStation', '站点月风力', WIND, 'meanBy(gust, station, month) * countBy(gust, station, month) * Nd', {
      tex: 'Wf_s',
      empirical: true,
      source: unverified(RWEQ),
    }),
    step('Wf', '月风力', WIND, 'sum(WfStation * stationWeight, station)', {
      tex: 'Wf',
      printed: 'Wf=\\sum U_2(U_2-U_t)^2\\frac{N_d}{N}',
    }),
    step(
      'rhoAir',
      '由气温海拔推算的空气密度',
      'kg/m^3',
      '348 * (1.013 - 0.1183 * elevation + 0.0048 * elevation ^ 2) / T',
      {
        tex: '\\rho',
        empirical: true,
        source: CODE,
      },
    ),
    step(
      'SW',
      '土壤湿度因子',
      '1',
      'ETp > 0 ? clip((ETp - (rain + orElse(irrigation, 0)) * rainDays / Nd) / ETp, 0, 1) : 0',
      { tex: 'SW', empirical: true, source: CODE },
    ),
    step('SD', '雪盖因子', '1', '1 - snowProb', { tex: 'SD', source: CODE }),
    step('WFstations', '由站点资料推算的月气候因子', 'kg/m', 'Wf * rho / g * SW * SD', {
      tex: 'WF_m',
      empirical: true,
      source: verified(HJ_1173, 'A.14–A.22'),
    }),
  ],
};
