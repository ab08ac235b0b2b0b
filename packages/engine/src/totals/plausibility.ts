import type { JudgedFigure, PlausibleRange } from '@qingzhang/catalogue/language/total-rules';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { note, type Issue } from '@qingzhang/core/issue';
import { fenToYuan } from '@qingzhang/core/money';
import { unreachable } from '@qingzhang/core/unreachable';
import { holds, type CalculatedService } from './calculated-service.ts';

/** The account unit's total and what it is judged by. */
export interface TotalFigures {
  readonly accountUnitId: string;
  /** Products, regulating and cultural services before any deduction. */
  readonly grossFen: bigint;
  readonly ggi: number | null;
  /** 元/km². */
  readonly perKm2: number | null;
  readonly counted: readonly CalculatedService[];
  /** Vegetation that cools, in m². */
  readonly vegetatedM2: number | null;
}

/** What published accounts hardly ever show, by the ranges that the services declare. */
export function plausibilityNotes(figures: TotalFigures): Issue[] {
  const byCode = new Map(figures.counted.map((service) => [service.wire, service]));
  return SERVICES.flatMap(({ wire, plausible = [] }) =>
    plausible.flatMap((range) => {
      if (range.when !== undefined && !holds(range.when, byCode.get(wire))) return [];
      const value = valueOf(range.figure, byCode.get(wire), figures, byCode);
      return value === null || isWithin(range, value)
        ? []
        : [note(keysOf(range, wire), range.code, textOf(range, value))];
    }),
  );
}

/** Null where the figure cannot be formed. */
function valueOf(
  figure: JudgedFigure,
  service: CalculatedService | undefined,
  figures: TotalFigures,
  byCode: ReadonlyMap<string, CalculatedService>,
): number | null {
  const fen = service?.values.find(({ regionId }) => regionId === figures.accountUnitId)?.fen;
  const quantity = service?.quantity;
  switch (figure.of) {
    case 'share':
      return fen === undefined || figures.grossFen <= 0n ? null : Number(fen) / Number(figures.grossFen);
    case 'valuePerQuantity':
      return fen === undefined ? null : quotient(fenToYuan(fen), quantity);
    case 'quantityPerVegetatedM2':
      return quotient(quantity, figures.vegetatedM2);
    case 'quantityPerQuantityOf':
      return quotient(quantity, byCode.get(figure.service)?.quantity);
    case 'index':
      return figures[figure.column];
    default:
      return unreachable(figure);
  }
}

/** Null where a part is missing or the divisor is not above 0. */
function quotient(dividend: number | undefined, divisor: number | null | undefined): number | null {
  return dividend === undefined || divisor === undefined || divisor === null || !(divisor > 0)
    ? null
    : dividend / divisor;
}

function isWithin({ min = -Infinity, max = Infinity, maxExclusive = false }: PlausibleRange, value: number): boolean {
  return value >= min && (maxExclusive ? value < max : value <= max);
}

/** The services that the figure is about, or the index itself. */
function keysOf({ figure }: PlausibleRange, wire: string): readonly string[] {
  if (figure.of === 'index') return [figure.column];
  return figure.of === 'quantityPerQuantityOf' ? [wire, figure.service] : [wire];
}

function textOf({ text, farAbove, shown: { digits, factor = 1 } }: PlausibleRange, value: number): string {
  const said = farAbove !== undefined && value > farAbove.figure ? farAbove.text : text;
  return said.replace('{figure}', (value * factor).toFixed(digits));
}
