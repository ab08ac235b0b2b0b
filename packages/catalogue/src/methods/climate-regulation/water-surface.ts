import { unverified, verified } from '@qingzhang/core/citation';
import type { Check, Constant, MethodPart } from '../../language/method.ts';
import { constant, given, ownArea, param, rows, step, word } from '../../language/methods.ts';
import { GARZE, OWN } from '../../sources.ts';

/** Evaporation that can be true at all, mm a day of the period it is counted in. */
export const WATER_LIMITS: readonly Constant[] = [
  constant('evapLimit', '水面日蒸发上限', { value: 10, unit: 'mm/d', source: unverified(OWN), tex: 'e_{\\max}' }),
  constant('humidLimit', '增湿期日蒸发上限', { value: 12, unit: 'mm/d', source: unverified(OWN), tex: 'h_{\\max}' }),
];

/** Cooling and moistening by open water; with `r` and `D`, which the method declares. */
export const waterSurface: MethodPart = {
  givens: [
    given('Aw', '水面面积', 'km2', [ownArea('climateWaterEvap', 'areaKm2')], { tex: 'A_w', optional: true }),
    given('evap', '降温期水面蒸发', 'mm/a', [rows('climateWaterEvap', 'evapMm')], { tex: 'e_w', optional: true }),
    given('humid', '增湿期蒸发水量', 'm^3/a', [rows('climateWaterEvap', 'humidVolume')], {
      tex: 'E_{w45}',
      optional: true,
    }),
    given('LH', '相对湿度低于 45 % 的天数', 'd/a', [param('climateTemp', 'lowHumidityDays')], {
      tex: 'D_{45}',
      optional: true,
    }),
    given('y', '加湿器耗电量', 'kWh/m^3', [param('climatePower', 'humidifierKwh')]),
    word('waterLatentUsesEer', '水面潜热除以能效比', [param('climateParam', 'waterLatentUsesEer')]),
  ],
  steps: [
    step('Ew', '降温期蒸发水量', 'm^3/a', 'Aw * evap', { tex: 'E_w' }),
    step('Elr', '各水体降温电量', 'kWh/a', "waterLatentUsesEer == 'true' ? Ew * rho * q / r : Ew * rho * q", {
      tex: 'E_{lat,r}',
      printed: 'E_{lat} = \\frac{E_w \\times \\rho \\times q}{3600 \\times [r]}',
      source: verified(GARZE, '水面项，原文不除以能效比'),
    }),
    step('Ehr', '各水体增湿电量', 'kWh/a', 'humid * y', {
      tex: 'E_{hum,r}',
      printed: 'E_{hum} = E_{w45} \\times y',
      source: unverified(GARZE),
    }),
    step('Ewr', '各水体折合电量', 'kWh/a', 'Elr + Ehr', { tex: 'E_{w,r}' }),
    step('Elat', '水面降温电量', 'kWh/a', 'sum(Elr, row)', { tex: 'E_{lat}' }),
    step('Ehum', '水面增湿电量', 'kWh/a', 'sum(Ehr, row)', { tex: 'E_{hum}' }),
    step('Ewater', '水面折合电量', 'kWh/a', 'sum(Ewr, row)', { tex: 'E_{water}' }),
    step('evapOver', '蒸发过大的水体数', '1', 'sum(orElse(evap > evapLimit * D, 0), row)', { tex: 'n_e' }),
    step('isEvapPlausible', '水面蒸发合理', '1', 'evapOver == 0', { tex: 'I_e' }),
    step('humidOver', '增湿水量过大的水体数', '1', 'sum(orElse(humid > humidLimit * LH * Aw, 0), row)', {
      tex: 'n_h',
    }),
    step('isHumidPlausible', '增湿水量合理', '1', 'humidOver == 0', { tex: 'I_h' }),
  ],
};

export const WATER_CHECKS: readonly Check[] = [
  {
    holds: 'isEvapPlausible',
    severity: 'note',
    text: '有水体降温期蒸发超过 10 mm × 降温天数，请确认只计了降温天数内的蒸发',
  },
  {
    holds: 'isHumidPlausible',
    severity: 'note',
    text: '有水体增湿期蒸发水量超过 12 mm × 低湿天数 × 水面面积，请确认',
  },
];
