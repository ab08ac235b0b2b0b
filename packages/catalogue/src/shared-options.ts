import { options } from './language/fields.ts';

/** Options that several services offer: ASCII code and label. Those of one table alone stand in its file. */

export const COST_MODE = options({ fullCapital: '全额造价', annualised: '年化' });
export const RAINFALL_BASIS = options({ annualTotal: '年降雨总量', runoffProducing: '产流降雨量' });

export const AIR_POLLUTANT = options(
  { SO2: '二氧化硫', NOx: '氮氧化物', dust: '粉尘', PM25: 'PM2.5' },
  { dust: ['颗粒物', '烟尘', '烟粉尘', '烟（粉）尘', '工业粉尘', '一般性粉尘'], PM25: ['细颗粒物'] },
);
export const WATER_POLLUTANT = options(
  { COD: '化学需氧量', NH3N: '氨氮', TN: '总氮', TP: '总磷' },
  { COD: ['CODcr', '化学需氧量（COD）'], NH3N: ['NH3-N', '氨氮（NH3-N）'] },
);
export const RATE_UNIT = options({ 'kg/hm2/a': 'kg/(hm²·a)', 't/km2/a': 't/(km²·a)', 'g/m2/a': 'g/(m²·a)' });
export const PURIFICATION_RULE = options({
  min: '取排放量与净化能力的较小者',
  emission: '按排放量',
  capacity: '按净化能力',
  target: '达标按排放量，未达标按净化能力',
});
export const RULE_APPLIED = options({ emission: '按排放量', capacity: '按净化能力' });
