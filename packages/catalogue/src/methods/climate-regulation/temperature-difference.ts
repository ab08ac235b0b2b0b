import { unverified } from '@qingzhang/core/citation';
import type { Method } from '../../language/method.ts';
import { given, ownArea, param, profile, step } from '../../language/methods.ts';
import { GBT_46869 } from '../../sources.ts';
import { COOLING, COOLING_NOTE } from './cooling-period.ts';

/** 温差法: air that is renewed and cooled by the difference measured between inside and outside. */
export const deltaT: Method = {
  name: 'deltaT',
  label: '温差法',
  source: unverified(GBT_46869, 'A.11'),
  covers: { table: 'climateHeat' },
  givens: [
    given('dT', '降温幅度', 'K', [param('climateTemp', 'deltaT')], { tex: '\\Delta T' }),
    given('rhoC', '空气体积热容', 'kJ/(m^3*K)', [profile('airHeatCapacity')], { tex: '\\rho c' }),
    given('S', '植被面积', 'km2', [ownArea('climateEvap', 'areaKm2', { listedIn: 'climateHeat' })]),
    given('height', '气层高度', 'm', [param('climateTemp', 'airHeight')], { tex: 'h' }),
    given('changes', '每小时换气次数', '1/h', [param('climateTemp', 'airChangesPerHour')], { tex: 'n' }),
    given('hoursPerDay', '每日降温时数', 'h/d', [param('climateTemp', 'coolingHoursPerDay')], { tex: 't_d' }),
    COOLING.days,
    COOLING.eer,
    COOLING.tempStat,
    COOLING.price,
    COOLING.gamma,
  ],
  constants: [],
  steps: [
    step('hours', '降温时数', 'h/a', 'D * hoursPerDay', { tex: 't' }),
    step('Ei', '分类型降温电量', 'kWh/a', 'sumBy(dT * rhoC * S * height * changes * hours / r, class)', {
      tex: 'E_i',
      printed: 'E = \\frac{\\Delta T \\times \\rho c \\times V \\times t}{3600 \\times r}',
    }),
    step('Eveg', '降温电量合计', 'kWh/a', 'sum(Ei, class)', { tex: 'E_{pt}' }),
    step('isCooling', '合计为降温', '1', 'Eveg >= 0', { tex: 'I' }),
    step('Q', '降温增湿折合电量', 'kWh/a', 'max(Eveg, 0)', { tex: 'E' }),
    step('W', '分类型降温价值', 'yuan/a', 'Eveg > 0 ? gamma * Pe * Ei : 0', { tex: 'V_i' }),
    step('V', '气候调节价值', 'yuan/a', 'sum(W, class)'),
  ],
  quantity: 'Q',
  value: 'V',
  attribute: [{ value: 'W', basis: 'Ei', weight: { by: 'areaOfRowClass' } }],
  columns: { vegKwh: 'Eveg', totalKwh: 'Q', tempStat: 'tempStat' },
  checks: [{ holds: 'isCooling', severity: 'confirm', text: '降温幅度合计为负，电量与价值按 0 计' }],
  notes: [COOLING_NOTE, '实测温差已含蒸发的作用，水面降温与增湿不另计'],
};
