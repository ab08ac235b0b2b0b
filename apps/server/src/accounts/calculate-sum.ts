import { randomUUID } from 'node:crypto';
import { Fault } from '@qingzhang/core/fault';
import { blocking, isBlocked, type Issue } from '@qingzhang/core/issue';
import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { Acknowledgement } from '@qingzhang/engine/account/account-data';
import type { PlanDescription } from '@qingzhang/engine/plan/describe-plan';
import { accountTotals, type AccountTotals, type TotalsInput } from '@qingzhang/engine/totals/account-totals';
import { snapshotTotals, totalsResult } from '@qingzhang/engine/totals/totals-snapshot';
import { canonicalJson } from '@qingzhang/core/canonical-json';
import { sha256 } from '@qingzhang/engine/trace/fingerprint';
import { applyManual } from '@qingzhang/engine/values/apply-manual';
import { linesOf, sumIssues, sumValueRows } from '@qingzhang/engine/values/sum-value-rows';
import { zonesOf } from '@qingzhang/engine/account/zones';
import type { AccountScope } from './account-scope.ts';
import type { Outcome } from './calculate-service.ts';
import { addendOrReasons, type OwnAddend } from './own-addend.ts';
import { ENGINE_VERSION, nodeMajor } from './run-record.ts';
import type { RunToStore } from './store-run.ts';
import { indexOf, type RealIndex } from './stored-index.ts';
import type { StoredValue } from './stored-values.ts';
import { sumSources, totalsInput, type SumSources } from './totals-input.ts';

/** Adds the stored values of the services up; a sum never calculates them. */
export async function calculateSum(
  scope: AccountScope,
  service: Service,
  sources: SumSources = sumSources(scope),
): Promise<Outcome> {
  const sum = await formSum(scope, service, sources);
  const formed = { ...sum, real: await realIndex(scope, service, sum.input, sources) };
  const blocks = blocking(formed.issues);
  if (blocks.length > 0) throw new Fault('CALCULATION_BLOCKED', { count: blocks.length }, { issues: formed.issues });
  const runId = randomUUID();
  return {
    runId,
    inputsSha256: sha256(formed.inputs),
    real: formed.real,
    issues: formed.issues,
    lifted: formed.lifted,
    toStore: (manual) => sumToStore(runId, formed, manual),
  };
}

/** What a sum would be formed from, as people look at it before they calculate. */
export async function describeSum(
  scope: AccountScope,
  service: Service,
): Promise<{ readonly plan: PlanDescription; readonly issues: readonly Issue[] }> {
  const { account, accountUnit, profile } = scope;
  const { totals, issues } = await formSum(scope, service, sumSources(scope));
  const counted = linesOf(service, totals).filter(({ included }) => included);
  const plan: PlanDescription = {
    service: service.wire,
    unitId: accountUnit,
    year: account.year,
    profile: profile.code,
    method: SUM_METHOD,
    choices: [],
    methods: [],
    classes: [],
    regions: totals.regions.length,
    inputs: counted.map(({ wire, title, values }) => ({
      symbol: wire,
      label: title,
      unit: service.physicalUnit,
      sources: [],
      count: values.size,
      isMissing: !values.has(accountUnit),
      verification: null,
      alternatives: [],
    })),
    treatments: [],
    canRun: !isBlocked(issues),
  };
  return { plan, issues };
}

const SUM_METHOD = { name: 'sum', label: '合计' } as const;

interface FormedSum {
  readonly service: Service;
  readonly scope: AccountScope;
  readonly input: TotalsInput;
  /** The same as text, whose fingerprint is compared. */
  readonly inputs: string;
  readonly totals: AccountTotals;
  readonly issues: readonly Issue[];
  readonly lifted: readonly Acknowledgement[];
  /** The addend that is no service, where there is one. */
  readonly own: OwnAddend | undefined;
  readonly real?: RealIndex | undefined;
}

/** For the total alone. */
async function realIndex(
  { account, accountUnit }: AccountScope,
  { group }: Service,
  input: TotalsInput,
  sources: SumSources,
): Promise<RealIndex | undefined> {
  const code = input.regions.find(({ id }) => id === accountUnit)?.code;
  if (group !== 'total' || code === undefined) return undefined;
  return indexOf(await sources.series(code), account.year);
}

async function formSum(scope: AccountScope, service: Service, sources: SumSources): Promise<FormedSum> {
  const own = await addendOrReasons(scope, service, sources);
  const input = await totalsInput(scope, service, own?.values, sources);
  const totals = accountTotals(input);
  const inputs = canonicalJson(snapshotTotals(input));
  const issues = [...(own?.issues ?? []), ...sumIssues(service, totals)];
  return { service, scope, input, inputs, totals, issues, lifted: own?.lifted ?? [], own };
}

function sumToStore(runId: string, formed: FormedSum, manual: readonly StoredValue[]): RunToStore {
  const { service, input, inputs, totals, issues, own } = formed;
  const { account, accountUnit, profile } = formed.scope;
  const result = totalsResult(totals);
  const facts = {
    gdpYuan: input.gdpYuan,
    boundaryVersion: account.boundaryVersion,
    fingerprint: result.sha256,
    real: formed.real,
  };
  const rows = sumValueRows(service, totals, facts);
  const zones = zonesOf(input.regions, accountUnit);
  const typed = new Map(manual.map(({ regionId, value }) => [regionId, yuanToFen(value)]));
  const corrected = applyManual(zones, new Map(rows.map(({ region, fen }) => [region.id, fen])), typed);
  const trace = canonicalJson({
    service: service.wire,
    year: account.year,
    profile: profile.code,
    unitId: accountUnit,
    lines: linesOf(service, totals).map(({ wire, values, ...line }) => ({
      ...line,
      code: wire,
      value: values.has(accountUnit) ? fenToYuan(values.get(accountUnit)!.fen) : null,
    })),
    deduction: fenToYuan(totals.deductionFen),
    regions: totals.regions.map(({ region, sums, rest }) => ({
      regionId: region.id,
      name: region.name,
      sums: inYuan(sums),
      rest: inYuan(rest),
    })),
    notes: issues.map(({ text }) => text),
    ...(own?.trace ? { addend: own.trace } : {}),
  });
  return {
    runId,
    service,
    year: account.year,
    accountUnit,
    regionIds: zones.regions.map(({ id }) => id),
    record: {
      columns: {
        profile: profile.code,
        profileVersion: profile.version,
        method: SUM_METHOD.name,
        methodLabel: SUM_METHOD.label,
        value: fenToYuan(rows.find(({ region }) => region.id === accountUnit)!.fen),
        physicalAmount: null,
        physicalUnit: service.physicalUnit,
        choices: null,
        issues,
        inputsSha256: sha256(inputs),
        resultSha256: result.sha256,
        traceSha256: sha256(trace),
        engineVersion: ENGINE_VERSION,
        backend: 'sum',
        nodeMajor: nodeMajor(),
      },
      inputs,
      snapshot: inputs,
      trace,
      handed: { symbols: {}, shares: {}, fills: {}, ...(own?.labels ? { labels: own.labels } : {}) },
      labelsBelow: null,
    },
    rows: rows.map((row) => ({
      ...row,
      fen: corrected.get(row.region.id)!.fen,
      isManual: typed.has(row.region.id),
      containsManual: corrected.get(row.region.id)!.containsManual,
    })),
  };
}

function inYuan(sums: object): Record<string, number> {
  return Object.fromEntries(Object.entries(sums).map(([name, fen]) => [name, fenToYuan(fen as bigint)]));
}
