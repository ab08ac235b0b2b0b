import type { Service } from '@qingzhang/catalogue/language/service';
import { SERVICES } from '@qingzhang/catalogue/registry';
import type { PoolClient } from 'pg';
import type { EditionSummary, FrozenValue } from '../editions/edition-summary.ts';
import { regionsOfYear } from '../territory/year-regions.ts';
import { storedValues, type StoredValue } from './stored-values.ts';

/** The totals of every service at every region of a year, as they stand. */
export async function frozenValues(
  client: PoolClient,
  { year, profile }: { readonly year: number; readonly profile: string | null },
): Promise<EditionSummary> {
  const codes = new Map((await regionsOfYear(client, year)).map(({ id, code }) => [id, code]));
  const values: FrozenValue[] = [];
  for (const service of SERVICES)
    for (const row of await storedValues(client, service, [year])) {
      const regionCode = codes.get(row.regionId);
      // Of a region that another version of the boundaries has.
      if (regionCode !== undefined) values.push(frozenValue(service, regionCode, row));
    }
  return { profile, values };
}

function frozenValue(service: Service, regionCode: string, row: StoredValue): FrozenValue {
  const { value, physicalAmount, physicalUnit } = row;
  return { serviceCode: service.wire, regionCode, value, physicalAmount, physicalUnit, method: methodOf(service, row) };
}

/** In words: a later version of the product may know the method by another name, or not at all. */
function methodOf({ methods }: Service, { inputMode, method }: StoredValue): string | null {
  if (inputMode === 'manual') return '手工填报';
  return methods?.list.find(({ name }) => name === method)?.label ?? method;
}
