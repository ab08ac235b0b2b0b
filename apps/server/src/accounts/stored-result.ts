import type { Service } from '@qingzhang/catalogue/language/service';
import type { AccountRegion, ServiceResult } from '@qingzhang/engine/account/account-data';
import type { ComparedLabel } from '@qingzhang/engine/compare/compared-item';
import { zonesOf, type Zones } from '@qingzhang/engine/account/zones';
import type { Fills } from '../tables/fill-columns.ts';
import type { ReadingScope } from './account-scope.ts';
import { storedValues, type StoredValue } from './stored-values.ts';

/** What a run hands over, as it is stored beside it. */
export interface HandedOver {
  readonly symbols: Readonly<Record<string, { readonly unit: string; readonly value: number }>>;
  readonly shares: Readonly<Record<string, number>>;
  readonly fills: Fills;
  /** What it holds of each class, product or spot; runs of old have none. */
  readonly labels?: readonly ComparedLabel[];
  /** Runs of earlier years calculated again within the boundary and by the method of this one, by their ids. */
  readonly again?: Readonly<Record<string, CalculatedAgain>>;
}

/** A run calculated again from its own data; null where that could not be done, absent where nobody has tried. */
export interface CalculatedAgain {
  /** Within another run's boundary, by its own method. */
  readonly boundary?: FiguresAgain | null;
  /** By another run's method, within its boundary where that could be done. */
  readonly method?: FiguresAgain | null;
}

/** The same of the regions below the account unit, by code. */
export type AgainBelow = {
  readonly [cause in keyof CalculatedAgain]: Readonly<Record<string, FiguresAgain>> | null;
};

export interface FiguresAgain {
  readonly value: number;
  readonly labels: readonly ComparedLabel[];
}

/** The figures of a service that others build on: of its latest run, or of the amount typed by hand. */
export async function storedResult(
  { client, account, accountUnit }: ReadingScope,
  service: Service,
  regions: readonly AccountRegion[],
): Promise<ServiceResult | undefined> {
  const values = await storedValues(client, service, [account.year]);
  const whole = values.find(({ regionId }) => regionId === accountUnit);
  if (whole === undefined) return undefined;
  if (whole.inputMode !== 'manual' && whole.containsManual !== true && whole.runId !== null) {
    const { rows } = await client.query<{ handed: HandedOver }>('SELECT handed FROM "runRecord" WHERE "runId" = $1', [
      whole.runId,
    ]);
    const handed = rows[0]?.handed;
    if (handed !== undefined)
      return {
        runId: whole.runId,
        symbols: new Map(Object.entries(handed.symbols)),
        shares: new Map(Object.entries(handed.shares)),
      };
  }
  return resultOfValues(service, whole, values, zonesOf(regions, accountUnit));
}

/** The value of the account unit as a whole. */
type WholeValue = Pick<StoredValue, 'id' | 'runId' | 'value' | 'physicalAmount' | 'physicalUnit'>;

/** What an amount typed by hand, or one that contains such, hands on: shared out as the values are. */
export function resultOfValues(
  service: Service,
  whole: WholeValue,
  values: readonly Pick<StoredValue, 'regionId' | 'value'>[],
  zones: Zones,
): ServiceResult | undefined {
  if (whole.physicalAmount === null) return undefined;
  const figure = { unit: whole.physicalUnit ?? service.physicalUnit, value: whole.physicalAmount };
  const byRegion = new Map(values.map(({ regionId, value }) => [regionId, value]));
  const shares = zones.regions.flatMap(({ id }): [string, number][] => {
    const own = byRegion.get(id);
    if (own === undefined) return [];
    const below = (zones.children.get(id) ?? []).reduce((sum, child) => sum + (byRegion.get(child.id) ?? 0), 0);
    return [[zones.landOf(id).id, whole.value === 0 ? 0 : (own - below) / whole.value]];
  });
  return {
    runId: whole.runId ?? whole.id,
    symbols: new Map((service.methods?.list ?? []).map(({ quantity }) => [quantity, figure])),
    shares: new Map(shares),
  };
}
