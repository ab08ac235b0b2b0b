import type { Check, Method } from '../../language/method.ts';

const SINK: Check = { holds: 'isSink', severity: 'confirm', text: '固碳合计为负，固定二氧化碳量与价值按 0 计' };

/** What all methods of the service answer alike. */
export const CARBON_RESULTS = {
  quantity: 'Q',
  value: 'V',
  columns: { priceType: 'priceType' },
  checks: [SINK],
} as const satisfies Partial<Method>;

export const CARBON_FILLS = {
  'carbonDioxide.carbonTotal': 'C',
  'carbonDioxide.co2Amount': 'Q',
} as const satisfies Method['fills'];

export const MEASURED_NOTE = '填写实测固定二氧化碳量后，全县固定量取各行实测值之和，核算结果不再计入';
export const PRICE_NOTE = '碳市场价与造林成本可相差 7 倍，报表须注明价格类型';
