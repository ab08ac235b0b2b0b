import type { Service } from '@qingzhang/catalogue/language/service';
import type { AccountData, AccountRegion } from '@qingzhang/engine/account/account-data';
import { regionWithCode } from '../territory/year-regions.ts';
import type { ReadingScope } from './account-scope.ts';
import { valuesAt } from './values-at.ts';

/** What services came to for the same account unit a year before, whatever boundaries that year has. */
export async function lastResults(
  { client, account, accountUnit }: Pick<ReadingScope, 'client' | 'account' | 'accountUnit'>,
  services: readonly Service[],
  regions: readonly AccountRegion[],
): Promise<Required<Pick<AccountData, 'lastResult'>>> {
  const year = account.year - 1;
  const unit = regions.find(({ id }) => id === accountUnit);
  const id = unit === undefined ? undefined : await regionWithCode(client, year, unit.code);
  const stored = await valuesAt(client, services, new Map([[year, id ?? null]]));
  return {
    lastResult: (wire) => {
      const service = services.find((each) => each.wire === wire);
      const found = service === undefined ? undefined : stored(service, year);
      if (found === undefined) return undefined;
      return { value: found.value, quantity: found.physicalAmount, unit: found.physicalUnit };
    },
  };
}
