import { LEAVES, OWN_ADDEND } from '@qingzhang/catalogue/registry';
import { roundValues } from '@qingzhang/engine/run/round-values';
import type { ServiceRun } from '@qingzhang/engine/run/run-service';
import { accountTotals, type AccountTotals, type TotalsInput } from '@qingzhang/engine/totals/account-totals';
import type { RegionFen } from '@qingzhang/engine/totals/calculated-service';
import type { RunsUnder } from './run-under.ts';

/** What a standard comes to by its own choices, and counting what it counts. */
export function pureTotals(input: TotalsInput, profile: AccountTotals['profile'], { runs }: RunsUnder): AccountTotals {
  const services = LEAVES.flatMap(({ wire }) => {
    const run = runs.get(wire);
    return run === undefined
      ? []
      : [{ wire, values: valuesOf(run), quantity: run.quantity, method: run.plan.method.name }];
  });
  const own = runs.get(OWN_ADDEND.sum.wire);
  const landscape = own === undefined || own.value === 0 ? [] : valuesOf(own);
  return accountTotals({ ...input, profile, overrides: [], services, landscape });
}

function valuesOf({ plan, regions }: ServiceRun): readonly RegionFen[] {
  return roundValues(plan, regions).map(({ share, fen, restFen }) => ({ regionId: share.region.id, fen, restFen }));
}
