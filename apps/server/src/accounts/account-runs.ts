import { isFault } from '@qingzhang/core/fault';
import type { Issue } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { SERVICES } from '@qingzhang/catalogue/registry';
import type { ServiceResult } from '@qingzhang/engine/account/account-data';
import { servicesRead } from '@qingzhang/engine/account/tables-read';
import type { ServiceRun } from '@qingzhang/engine/run/run-service';
import { serviceResult } from '@qingzhang/engine/run/service-result';
import type { Task } from '../jobs/job-kind.ts';
import { runWithPixels } from '../pixels/with-pixels.ts';
import type { Account } from './account.ts';
import { accountData } from './account-data.ts';

/** Services with those that they build on before them. */
export function inOrder(services: readonly Service[]): Service[] {
  const done = new Set<string>();
  const order: Service[] = [];
  const visit = (service: Service) => {
    if (done.has(service.wire)) return;
    done.add(service.wire);
    for (const wire of servicesRead(service)) visit(SERVICES.find((each) => each.wire === wire)!);
    order.push(service);
  };
  services.forEach(visit);
  return order;
}

export interface AccountRuns {
  readonly runs: readonly ServiceRun[];
  /** Why services could not be calculated, by wire name. */
  readonly blocked: ReadonlyMap<string, readonly Issue[]>;
}

/** Calculates all services of a unit in memory, by one profile; nothing is stored. */
export async function runAccount(
  { house, report, signal }: Pick<Task, 'house' | 'report' | 'signal'>,
  account: Account,
  unitId: string,
  profile: Profile,
): Promise<AccountRuns> {
  const services = inOrder(SERVICES.filter(({ kind }) => kind === 'leaf'));
  const data = await accountData(house, house.database.pool, account, unitId, profile, services, { signal });
  const results = new Map<string, ServiceResult>();
  const runs: ServiceRun[] = [];
  const blocked = new Map<string, readonly Issue[]>();
  for (const [index, service] of services.entries()) {
    await report(`计算${service.title}`, index / services.length);
    try {
      const own = { ...data, result: (wire: string) => results.get(wire) };
      const run = await runWithPixels(house, service, own, { signal });
      results.set(service.wire, serviceResult(run, ''));
      runs.push(run);
    } catch (error) {
      if (!isFault(error, 'CALCULATION_BLOCKED')) throw error;
      blocked.set(service.wire, error.issues);
    }
  }
  return { runs, blocked };
}
