import { note, type Issue } from '@qingzhang/core/issue';
import { fenToYuan } from '@qingzhang/core/money';
import type { CalculatedService } from './calculated-service.ts';

/** The unit's total and what it is judged by. */
export interface TotalFigures {
  readonly unitId: string;
  /** Products, regulating and cultural services before any deduction. */
  readonly grossFen: bigint;
  readonly ggi: number | null;
  /** 元/km². */
  readonly perKm2: number | null;
  readonly counted: readonly CalculatedService[];
  /** Vegetation that cools, in m². */
  readonly vegetatedM2: number | null;
}

const WAN = 10_000;

/** What published accounts hardly ever show: worth a second look, never an obstacle. */
export function plausibilityNotes(figures: TotalFigures): Issue[] {
  return [...shareNotes(figures), ...indicatorNotes(figures), ...unitValueNotes(figures)];
}

/** Published accounts: climate 28.6 % (甘孜) to 49.3 % (桐庐); carbon at market price stays below 1.5 %. */
function shareNotes(figures: TotalFigures): Issue[] {
  const notes: Issue[] = [];
  const climate = shareOf(figures, 'climate');
  if (climate !== null && climate > 0.65)
    notes.push(
      note(
        'climate',
        'CLIMATE_SHARE_HIGH',
        `气候调节占总值 ${percent(climate)},高于常见的 10%–65%。请核对三处:降温天数及温度统计口径、气候调节的核算方法、水源涵养与洪水调蓄的成本口径(全额造价或年化)`,
      ),
    );
  if (climate !== null && climate < 0.1)
    notes.push(
      note(
        'climate',
        'CLIMATE_SHARE_LOW',
        `气候调节占总值 ${percent(climate)},低于常见的 10%–65%,请核对降温天数和面积`,
      ),
    );
  const carbon = shareOf(figures, 'carbon');
  if (carbon !== null && carbon >= 0.015 && serviceOf(figures, 'carbon')?.priceType === 'market')
    notes.push(
      note(
        'carbon',
        'CARBON_SHARE_HIGH',
        `固碳按碳市场价计占总值 ${percent(carbon)},通常低于 1.5%,请核对固碳速率和面积单位`,
      ),
    );
  return notes;
}

function indicatorNotes({ ggi, perKm2 }: TotalFigures): Issue[] {
  const notes: Issue[] = [];
  if (ggi !== null && (ggi < 0.1 || ggi > 5)) {
    const where = ggi > 10 ? ',大于 10 的只见于青藏高原' : '';
    notes.push(
      note('ggi', 'GGI_UNUSUAL', `绿金指数为 ${ggi.toFixed(2)},东部县域常见 0.1–5${where},请核对总值和地区生产总值`),
    );
  }
  if (perKm2 !== null && (perKm2 < 500 * WAN || perKm2 > 7000 * WAN))
    notes.push(
      note(
        'perKm2',
        'PER_KM2_UNUSUAL',
        `单位面积总值为 ${(perKm2 / WAN).toFixed(2)} 万元/km²,常见 500–7000 万元/km²,请核对面积和各项价值`,
      ),
    );
  return notes;
}

function unitValueNotes(figures: TotalFigures): Issue[] {
  const notes: Issue[] = [];
  const bio = valuePerQuantity(figures, 'bio');
  if (bio !== null && (bio < 3000 || bio > 50_000))
    notes.push(
      note(
        'bio',
        'BIO_VALUE_UNUSUAL',
        `生物多样性维护的单位面积价值为 ${bio.toFixed(0)} 元/hm²,常见 3000–50000 元/hm²,请核对等级单价和价格指数`,
      ),
    );
  const electricity = serviceOf(figures, 'climate')?.quantity;
  if (electricity !== undefined && figures.vegetatedM2 !== null && figures.vegetatedM2 > 0) {
    const perM2 = electricity / figures.vegetatedM2;
    if (perM2 < 5 || perM2 > 60)
      notes.push(
        note(
          'climate',
          'CLIMATE_POWER_UNUSUAL',
          `气候调节折合每平方米植被 ${perM2.toFixed(1)} kWh,常见 5–60 kWh,请核对降温天数和能效比`,
        ),
      );
  }
  const tour = valuePerQuantity(figures, 'tour');
  if (tour !== null && (tour < 50 || tour > 5000))
    notes.push(
      note(
        'tour',
        'TRAVEL_COST_UNUSUAL',
        `旅游康养平均每人次 ${tour.toFixed(0)} 元,常见 50–5000 元,请核对费用和人次单位`,
      ),
    );
  const [oxygen, carbon] = [serviceOf(figures, 'oxygen'), serviceOf(figures, 'carbon')];
  if (oxygen?.method === 'co2Linked' && oxygen.quantity !== undefined && (carbon?.quantity ?? 0) > 0) {
    const linked = oxygen.quantity / carbon!.quantity!;
    // 32/44 = 0.7273; a typed factor may carry rounded molar masses.
    if (Math.abs(linked / (32 / 44) - 1) > 0.001)
      notes.push(
        note(
          ['oxygen', 'carbon'],
          'OXYGEN_RATIO_UNUSUAL',
          `释氧量与固定二氧化碳量之比为 ${linked.toFixed(4)},挂钩核算时应为 0.7273,请核对换算系数或重新计算释氧`,
        ),
      );
  }
  return notes;
}

function serviceOf({ counted }: TotalFigures, code: string): CalculatedService | undefined {
  return counted.find((service) => service.code === code);
}

function fenOf(figures: TotalFigures, code: string): bigint | undefined {
  return serviceOf(figures, code)?.values.find(({ regionId }) => regionId === figures.unitId)?.fen;
}

function shareOf(figures: TotalFigures, code: string): number | null {
  const fen = fenOf(figures, code);
  return fen === undefined || figures.grossFen <= 0n ? null : Number(fen) / Number(figures.grossFen);
}

/** 元 per physical unit. */
function valuePerQuantity(figures: TotalFigures, code: string): number | null {
  const [fen, quantity] = [fenOf(figures, code), serviceOf(figures, code)?.quantity ?? 0];
  return fen === undefined || !(quantity > 0) ? null : fenToYuan(fen) / quantity;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
