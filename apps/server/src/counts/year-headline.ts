import { SERVICES } from '@qingzhang/catalogue/registry';
import { storedValues } from '../accounts/stored-values.ts';
import { yearTotal } from '../accounts/total-calls.ts';
import type { Handler } from '../http/context.ts';
import { yearOrLatest } from '../accounts/latest-year.ts';

/** The headline figures of an account, and what each service is worth; null throughout while there is no account. */
export const yearHeadline: Handler = async (context) => {
  const { pool } = context.database;
  const year = await yearOrLatest(pool, (context.body as { year?: number | null }).year);
  if (year === null) return { year: null, services: [] };
  const total = (await yearTotal({ ...context, body: { year } })) as { readonly regionId: string | null };
  const services = [];
  for (const service of SERVICES) {
    const values = await storedValues(pool, service, [year]);
    const unit = values.find(({ regionId }) => regionId === total.regionId);
    services.push({
      code: service.wire,
      name: service.title,
      kind: service.kind,
      value: unit?.value ?? null,
      physicalAmount: unit?.physicalAmount ?? null,
      physicalUnit: unit?.physicalUnit ?? service.physicalUnit,
    });
  }
  return { ...total, services };
};
