import { SERVICES, TOTAL } from '@qingzhang/catalogue/registry';
import { yearHeadline } from '@qingzhang/contract/calls/count-calls';
import { yearOrLatest } from '../accounts/latest-year.ts';
import { storedValues } from '../accounts/stored-values.ts';
import { NO_TOTAL, storedTotal } from '../accounts/total-calls.ts';
import { standings } from '../accounts/standings.ts';
import { handle } from '../http/handle.ts';

/** The headline figures of an account, and what each service is worth; null throughout while there is no account. */
export const YEAR_HEADLINE = handle(yearHeadline).by(async (context) => {
  const { pool } = context.database;
  const year = await yearOrLatest(pool, context.body.year);
  if (year === null) return { ...NO_TOTAL, year, services: [] };
  const { user } = context;
  const stored = await storedTotal(context, year, context.body.regionId);
  const holds = (module: string) => user?.rights.has(module) === true;
  const total = holds(TOTAL.module) ? stored : { ...NO_TOTAL, year, regionId: stored.regionId };
  const lines = [];
  for (const service of SERVICES.filter(({ module }) => holds(module))) {
    const values = await storedValues(pool, service, [year]);
    lines.push({ service, accountUnit: values.find(({ regionId }) => regionId === total.regionId) });
  }
  const standingOf = await standings(
    context,
    lines.flatMap(({ accountUnit }) => accountUnit ?? []),
  );
  const services = lines.map(({ service, accountUnit }) => {
    return {
      code: service.wire,
      name: service.title,
      kind: service.kind,
      value: accountUnit?.value ?? null,
      physicalAmount: accountUnit?.physicalAmount ?? null,
      physicalUnit: accountUnit?.physicalUnit ?? service.physicalUnit,
      ...standingOf(accountUnit),
    };
  });
  return { ...total, services };
});
