import type { Method } from '@qingzhang/catalogue/language/method';
import type { Service } from '@qingzhang/catalogue/language/service';
import { isFault } from '@qingzhang/core/fault';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import { confirmedService } from '@qingzhang/engine/testing/account-kit';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { runService, type ServiceRun } from '@qingzhang/engine/run/run-service';
import { secondOpinion, type SecondOpinion } from '@qingzhang/verifier/services/services';
import { expect } from 'vitest';
import { storedFrom } from './stored-from.ts';

/** A run of the engine; undefined where the account lacks what its choices need. */
export function runIfComplete(wire: string, account: AccountData): ServiceRun | undefined {
  try {
    return runService(planService(confirmedService(wire), account));
  } catch (error) {
    if (!isFault(error, 'CALCULATION_BLOCKED')) throw error;
    return undefined;
  }
}

/** The second opinion says what the run says, as near as a share of it. */
export function expectAgreement(
  run: ServiceRun,
  limit: number,
  opinion: SecondOpinion = secondOpinion(storedFrom(run.plan.data)),
): void {
  const { value, quantity } = opinion.opinionOf(nameOf(run.plan.service));
  expectNear(`${run.plan.service.wire}, value`, { found: value, expected: run.value }, limit);
  expectNear(`${run.plan.service.wire}, quantity`, { found: quantity, expected: run.quantity }, limit);
}

/** A sum has an opinion of its own on what it adds to its services. */
function nameOf(service: Service): string {
  return service.kind === 'sum' ? service.addend!.wire : service.wire;
}

function expectNear(what: string, { found, expected }: Record<'found' | 'expected', number>, limit: number): void {
  const isNear = found === expected || Math.abs(found - expected) <= limit * Math.abs(expected);
  expect(isNear, `${what}: ${found} instead of ${expected}`).toBe(true);
}

/** Columns that a method takes words from. */
export function wordsOf({ givens }: Method): readonly { readonly table: string; readonly column: string }[] {
  return givens
    .filter(({ kind }) => kind === 'word')
    .flatMap(({ sources }) => sources.flatMap((source) => ('column' in source ? [source] : [])));
}
