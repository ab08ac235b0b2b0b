import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { inputsFingerprint } from '@qingzhang/engine/trace/inputs-snapshot';
import type { Pool } from 'pg';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { isUnreadable } from '../pixels/unreadable.ts';
import { remembering, SELDOM } from '../rows/remember.ts';
import { changeCount, hasChanged, type Touched } from '../rows/row-changes.ts';
import { accountData } from './account-data.ts';
import type { AccountScope } from './account-scope.ts';
import { concernsInputs } from './input-changes.ts';

/** By year, account unit, profile and service; null where the inputs cannot be read any more. */
const fingerprints = remembering<string | null>({ pace: SELDOM, keptAs: 'fingerprints' });

/**
 * What services would be given to calculate with today. Each is remembered by itself: after a row was saved only the
 * services that read its table are planned again.
 */
export async function fingerprintsToday(
  deps: PixelDeps,
  scope: AccountScope,
  services: readonly Service[],
): Promise<ReadonlyMap<Service, string | null>> {
  const { account } = scope;
  const load = dataOf(deps, scope);
  const inTurn = turns();
  const found = services.map((service) => {
    const concerns = concernsInputs([service], account.year);
    const form = async () => {
      const data = await load(service, concerns);
      if (!data.regions.some(({ id }) => id === scope.accountUnit)) return null;
      return inTurn(() => inputsFingerprint(planService(service, data)));
    };
    return fingerprints(deps.database.pool, keyOf(scope, service), {
      concerns,
      form: () => form().catch(nullIfUnreadable),
    });
  });
  const known = await Promise.all(found);
  return new Map(services.map((service, at) => [service, known[at]!]));
}

/** Whether what a service would be given today is known, as far as this process knows. */
export function isPlanned(pool: Pool, scope: AccountScope, service: Service): boolean {
  return fingerprints.knows(pool, keyOf(scope, service));
}

function keyOf({ account, accountUnit, profile }: AccountScope, { wire }: Service): string {
  return JSON.stringify([account.year, accountUnit, profile.code, profile.version, wire]);
}

function nullIfUnreadable(error: unknown): null {
  if (!isUnreadable(error)) throw error;
  return null;
}

interface Together {
  readonly services: ReadonlySet<Service>;
  /** Changes that were counted before it was read. */
  readonly since: number;
  readonly data: Promise<AccountData>;
}

/** Reads the data of all services that are asked for at once together, and of one that is asked for later by itself. */
function dataOf(deps: PixelDeps, scope: AccountScope) {
  const { pool } = deps.database;
  const asked = new Set<Service>();
  let together: Together | undefined;
  const ofAll = (): Together => {
    const services = new Set(asked);
    return { services, since: changeCount(pool), data: accountData(deps, scope, [...services]) };
  };
  return async (service: Service, concerns: (touched: Touched) => boolean): Promise<AccountData> => {
    asked.add(service);
    await othersFirst();
    together ??= ofAll();
    const { services, since, data } = together;
    const alone = () => accountData(deps, scope, [service]);
    if (!services.has(service) || hasChanged(pool, since, concerns)) return alone();
    // The file of one service that cannot be read leaves the others theirs.
    return data.catch((error: unknown) => {
      if (!isUnreadable(error) || services.size === 1) throw error;
      return alone();
    });
  };
}

/** Plans take tens of milliseconds each: others have their turn between two of them. */
function turns(): <Result>(work: () => Result) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(() => othersFirst()).then(work);
    last = own.catch(() => undefined);
    return own;
  };
}
