import { SERVICES, serviceByCode } from '@qingzhang/catalogue/registry';
import type { Issue } from '@qingzhang/core/issue';
import { zonesOf, type Zones } from '@qingzhang/engine/account/zones';
import { typedResultIssues } from '@qingzhang/engine/run/typed-result';
import type { Pool, PoolClient } from 'pg';
import { remembering } from '../rows/remember.ts';
import { regionsOfYear } from '../territory/year-regions.ts';
import { calculatedShares } from './calculated-shares.ts';
import { concernsStoredUpTo } from './input-changes.ts';
import { earlierResults } from './last-results.ts';
import { placesOf, typedValues, type TypedPlaces, type TypedValue } from './typed-values.ts';
import { valuesAt, type PlacedValue } from './values-at.ts';

/** A doubt about a typed value, and the regions whose value of the service holds it or was shared out of it. */
export interface TypedDoubt {
  readonly issue: Issue;
  readonly regions: ReadonlySet<string>;
}

/** What is doubtful about typed values, by service. */
export type TypedDoubts = ReadonlyMap<string, readonly TypedDoubt[]>;

/** What typed values of some services ask of a region; of any region where none is named. */
export function typedIssues(doubts: TypedDoubts, services: readonly string[], regionId: string | undefined): Issue[] {
  return services
    .flatMap((wire) => doubts.get(wire) ?? [])
    .filter(({ regions }) => regionId === undefined || regions.has(regionId))
    .map(({ issue }) => issue);
}

/** What was typed in place of results of a year. */
export interface TypedYear {
  readonly places: TypedPlaces;
  readonly doubts: TypedDoubts;
}

/** The same for everybody who asks, until something changes that it is told from. */
export function knownTypedYear(pool: Pool, year: number): Promise<TypedYear> {
  return ofYears(pool, String(year), { concerns: concernsStoredUpTo(year), form: () => typedYear(pool, year) });
}

const ofYears = remembering<TypedYear>({ keptAs: 'typed years' });

export async function typedDoubts(client: Pool | PoolClient, year: number): Promise<TypedDoubts> {
  return (await typedYear(client, year)).doubts;
}

/**
 * What typed values of a year ask: those of regions each by itself, because a village may be wrong a hundred times without
 * moving its county, and the account unit's where it holds them.
 */
async function typedYear(client: Pool | PoolClient, year: number): Promise<TypedYear> {
  const typed = await typedValues(client, year);
  const places = placesOf(typed);
  const found = new Map<string, TypedDoubt[]>();
  if (typed.length === 0) return { places, doubts: found };
  const regions = await regionsOfYear(client, year);
  for (const unit of regions.filter(({ parentId, level }) => parentId === null && level !== null)) {
    const zones = zonesOf(regions, unit.id);
    for (const { wire, ...doubt } of await doubtsOfUnit(client, zones, { year, typed, places }))
      found.set(wire, [...(found.get(wire) ?? []), doubt]);
  }
  return { places, doubts: found };
}

async function doubtsOfUnit(
  client: Pool | PoolClient,
  zones: Zones,
  {
    year,
    typed: all,
    places,
  }: { readonly year: number; readonly typed: readonly TypedValue[]; readonly places: TypedPlaces },
): Promise<readonly (TypedDoubt & { readonly wire: string })[]> {
  const { accountUnit } = zones;
  const regions = new Map(zones.regions.map((region) => [region.id, region]));
  const below = all.filter(({ regionId }) => regionId !== accountUnit.id && regions.has(regionId));
  const stored = await valuesAt(client, SERVICES, new Map([[year, accountUnit.id]]));
  const whole = SERVICES.flatMap((service) => {
    const value = stored(service, year);
    return value !== undefined && holdsTyped(value) ? [{ ...value, serviceCode: service.wire }] : [];
  });
  const typed: readonly TypedValue[] = [...whole, ...below];
  const services = [...new Set(typed.map(({ serviceCode }) => serviceCode))];
  const shared = new Set(below.map(({ serviceCode }) => serviceCode));
  const calculated = await calculatedShares(client, { year, unitId: accountUnit.id, services, shared });
  const codes = [...new Set(typed.map(({ regionId }) => regions.get(regionId)!.code))];
  const last = await earlierResults(client, services.map(serviceByCode), year, codes);
  const doubts = typed.flatMap(({ serviceCode: wire, regionId, value, physicalAmount, physicalUnit }) => {
    const region = regions.get(regionId)!;
    const isWhole = regionId === accountUnit.id;
    const issues = typedResultIssues({
      service: serviceByCode(wire),
      year,
      region,
      isWhole,
      value,
      quantity: physicalAmount,
      unit: physicalUnit,
      calculated: isWhole ? calculated.whole(wire) : calculated.share(wire, regionId),
      last: last.get(wire)?.get(region.code),
    });
    const touched = issues.length === 0 ? NONE : touchedBy(zones, places.get(wire) ?? NONE, regionId);
    return issues.map((issue) => ({ wire, regionId, issue, regions: touched }));
  });
  // One typed figure is asked about once: where it was typed, and not again where the account unit holds it.
  const isToldBelow = (wire: string) => doubts.some((each) => each.wire === wire && each.regionId !== accountUnit.id);
  return doubts.filter(
    ({ wire, regionId }) =>
      regionId !== accountUnit.id || places.get(wire)?.has(regionId) === true || !isToldBelow(wire),
  );
}

const NONE: ReadonlySet<string> = new Set();

/** A value goes up into every region above; a typed one is shared out among those below that are not typed themselves. */
function touchedBy({ regions, ancestors }: Zones, typed: ReadonlySet<string>, regionId: string): ReadonlySet<string> {
  const isSharedOut = (id: string) => ancestors(id).find((each) => typed.has(each)) === regionId;
  return new Set([...ancestors(regionId), ...regions.flatMap(({ id }) => (isSharedOut(id) ? [id] : []))]);
}

/** Whether a stored value was typed, or something that it is made of. */
function holdsTyped({
  inputMode,
  containsManual,
}: Pick<PlacedValue, 'containsManual'> & { readonly inputMode: string | null }): boolean {
  return inputMode === 'manual' || containsManual === true;
}
