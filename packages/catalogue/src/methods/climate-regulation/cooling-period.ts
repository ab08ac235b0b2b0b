import { given, param, word } from '../../language/methods.ts';

/** The days that are cooled, what an air conditioner makes of a kilowatt hour, and its price. */
export const COOLING = {
  days: given('D', '降温天数', 'd/a', [param('climateTemp', 'coolingDays')]),
  eer: given('r', '空调能效比', '1', [param('climateEer', 'eer')]),
  latentHeat: given('q', '挥发潜热', 'J/g', [param('climateVolatilize', 'latentHeat')]),
  density: given('rho', '水的密度', 'kg/m^3', [param('climateVolatilize', 'waterDensity')]),
  tempStat: word('tempStat', '气温统计口径', [param('climateTemp', 'tempStat')]),
  price: given('Pe', '电价', 'yuan/kWh', [param('climateParam', 'electricityPrice')], { tex: 'P_e' }),
  gamma: given('gamma', '生态贡献率', '1', [param('climateParam', 'gamma')]),
} as const;

export const COOLING_NOTE = '各方法结果可相差 20 倍以上，报表须注明方法、气温统计口径与能效比规则';
