import { calcRun } from '@qingzhang/catalogue/tables/calculations';
import { serviceByCode } from '@qingzhang/catalogue/registry';
import { Fault, isFault } from '@qingzhang/core/fault';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { ServiceRun } from '@qingzhang/engine/run/run-service';
import { canonicalJson } from '@qingzhang/core/canonical-json';
import { sha256 } from '@qingzhang/engine/trace/fingerprint';
import { inputsSnapshot } from '@qingzhang/engine/trace/inputs-snapshot';
import { accountUnitResult } from '@qingzhang/engine/trace/recompute';
import { jobKind } from '../jobs/job-kind.ts';
import { NOTHING_KEPT } from '../pixels/remembered.ts';
import type { PixelDeps, PixelWork } from '../pixels/pixel-deps.ts';
import { runWithPixels } from '../pixels/run-with-pixels.ts';
import { profileOf, requireAccount } from './account.ts';
import { RECOMPUTING, type PixelCheck, type PixelRun } from './account-jobs.ts';
import { accountData } from './account-data.ts';
import { ENGINE_VERSION, nodeMajor } from './run-record.ts';
import { columnList } from '../database/tables.ts';

/** A run of another engine version or another major version of Node may differ in its last digits. */
const TOLERANCE = 1e-9;

/** Works a run out again from its rows and pixels, past every figure that is kept. */
export const RECOMPUTING_JOB = jobKind(RECOMPUTING, async ({ deps, request, signal }) => {
  const { rows } = await deps.database.pool.query<PixelRun>(
    `SELECT ${columnList(calcRun)} FROM "calcRun" WHERE id = $1`,
    [request.runId],
  );
  const run = rows[0];
  if (run === undefined) throw new Fault('RUN_NOT_FOUND', {});
  return recomputed(deps, run, { signal });
});

async function recomputed(deps: PixelDeps, run: PixelRun, work: PixelWork): Promise<PixelCheck> {
  const service = serviceByCode(run.serviceCode);
  if (service.kind === 'sum') return unread('none', '合计由各项服务的结果相加，没有直接读取栅格');
  const again = await repeated(deps, service, run, work);
  if (again === null || sha256(canonicalJson(inputsSnapshot(again.plan))) !== run.inputsSha256) {
    return unread('changed', '此次计算所用的数据、边界或栅格此后有改动，不能再按原样读像元核对；请重新计算');
  }
  const result = accountUnitResult(again);
  const isSame = isOfThisEngine(run) ? result.sha256 === run.resultSha256 : isNear(result, run);
  return {
    status: isSame ? 'same' : 'differs',
    value: result.value,
    physicalAmount: result.quantity,
    sha256: result.sha256,
    text: isSame ? '重新读取数据和栅格，结果一致' : '重新读取数据和栅格，结果与存档不一致，请将此次计算告知管理员',
  };
}

function unread(status: 'changed' | 'none', text: string): PixelCheck {
  return { status, value: null, physicalAmount: null, sha256: null, text };
}

/** Null when it could not be calculated any more. */
async function repeated(
  { config, database, files, apart }: PixelDeps,
  service: Service,
  run: PixelRun,
  work: PixelWork,
): Promise<ServiceRun | null> {
  const deps: PixelDeps = { config, database, files, apart, figures: NOTHING_KEPT };
  const account = await requireAccount(database.pool, run.year);
  try {
    const profile = profileOf(run.profile);
    const scope = { client: database.pool, account, accountUnit: run.unitId, profile };
    const data = await accountData(deps, scope, [service], work);
    if (!data.regions.some(({ id }) => id === run.unitId)) return null;
    return await runWithPixels(deps, service, data, work);
  } catch (error) {
    if (isFault(error, 'CALCULATION_BLOCKED')) return null;
    throw error;
  }
}

function isOfThisEngine(run: PixelRun): boolean {
  return run.engineVersion === ENGINE_VERSION && run.nodeMajor === nodeMajor();
}

function isNear(result: { readonly value: number; readonly quantity: number }, run: PixelRun): boolean {
  const near = (one: number, other: number | null) =>
    other === null || Math.abs(one - other) <= TOLERANCE * Math.max(Math.abs(one), Math.abs(other));
  return near(result.value, run.value) && near(result.quantity, run.physicalAmount);
}
