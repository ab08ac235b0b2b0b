import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { LEAVES } from '@qingzhang/catalogue/registry';
import { profileMethods } from '@qingzhang/contract/calls/run-calls';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import { standingsOf } from '@qingzhang/engine/plan/describe-plan';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { inclusions } from '@qingzhang/engine/totals/inclusion';
import { handle } from '../http/handle.ts';
import { accountUnits, profileOf, requireAccount } from './account.ts';
import { accountData } from './account-data.ts';

/** By what each service would be calculated under a standard: in a year as it is filled in, or by the standard alone. */
export const PROFILE_METHODS = handle(profileMethods).by(async (context) => {
  const { profile: code, year = null, unitId } = context.body;
  const profile = profileOf(code);
  if (year === null) return standingsUnder(emptyAccount(profile), []);
  const client = context.database.pool;
  const account = await requireAccount(client, year);
  const [accountUnit] = await accountUnits(client, account, unitId);
  const scope = { client, account, accountUnit: accountUnit!, profile };
  return standingsUnder(await accountData(context, scope, LEAVES), account.services ?? []);
});

function standingsUnder(data: AccountData, overrides: Parameters<typeof inclusions>[1]) {
  const told = new Set<string>(
    inclusions(data.profile, overrides).services.flatMap(({ wire, dormant, included }) =>
      dormant && !included ? [] : [wire],
    ),
  );
  return LEAVES.filter(({ wire }) => told.has(wire)).flatMap((service) =>
    standingsOf(planService(service, data)).map((standing) => ({
      serviceCode: service.wire,
      serviceName: service.title,
      ...standing,
    })),
  );
}

const NOWHERE = 'unit';

/** An account that nobody has filled in yet: what is used there is the standard's own word, else the default. */
function emptyAccount(profile: Profile): AccountData {
  const unit = { id: NOWHERE, parentId: null, code: '', name: '', level: 1, areaM2: null, population: null };
  return {
    year: 0,
    profile,
    accountUnitId: NOWHERE,
    regions: [unit],
    rows: () => [],
    result: () => undefined,
  };
}
