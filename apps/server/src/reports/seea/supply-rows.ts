import { isOutside, type SeeaFlow } from '@qingzhang/catalogue/language/seea';
import type { LeafService } from '@qingzhang/catalogue/language/service';
import type { Method } from '@qingzhang/catalogue/language/method';
import { LEAVES, OWN_ADDEND } from '@qingzhang/catalogue/registry';
import { fenToYuan } from '@qingzhang/core/money';
import type { AccountReport } from '@qingzhang/contract/results/report';
import type { RootOf } from '@qingzhang/engine/compare/common-classes';
import type { TotalLine } from '@qingzhang/engine/totals/total-line';
import type { Trace } from '@qingzhang/engine/trace/trace';
import type { ReportScope } from '../report-scope.ts';
import { wholeTrace } from '../reported-traces.ts';
import { amountUnit, unitText } from '../report-texts.ts';
import { addedAmounts, addedFen, type PlacedAmount } from './added-up.ts';
import { exchangeValues } from './exchange-values.ts';
import { flowParts, type FlowPart, type ValuePart } from './flow-parts.ts';
import { rowAmounts } from './row-amounts.ts';
import { rowTerms } from './run-rows.ts';
import type { OutsideRow, SupplyRow } from './seea-account.ts';
import { valueParts } from './value-parts.ts';

interface Walked {
  readonly supply: readonly SupplyRow[];
  readonly outside: readonly OutsideRow[];
}

/** A counted line of the total as rows of the reference list, and what of it SEEA EA leaves out. */
export async function supplyOf(
  scope: ReportScope,
  report: AccountReport,
  line: TotalLine,
  rootOf: RootOf,
): Promise<Walked> {
  const service = LEAVES.find(({ wire }) => wire === line.wire);
  const { flows: entries, exchange } = service?.seea ?? OWN_ADDEND.seea;
  const own = line.values.get(scope.region.id);
  const main = report.annex1.find(({ kind, item }) => kind === 'item' && item === line.title);
  const facts = {
    standing: { status: main?.status ?? 'missing', openIssues: main?.openIssues ?? 0 },
    unverified: main?.unverified ?? 0,
  } as const;
  const blank = (flow: SeeaFlow, told: string): SupplyRow => ({
    ...facts,
    flow,
    label: flow.label,
    value: null,
    amounts: [],
    exchange: { yuan: null, told },
    told,
  });
  if (own === undefined) {
    const told = main?.reason ?? '未核算';
    return {
      supply: entries.flatMap((entry) => (isOutside(entry) ? [] : [blank(entry, told)])),
      outside: entries.flatMap((entry) =>
        isOutside(entry) ? [{ label: entry.label, reason: entry.outside, fen: null }] : [],
      ),
    };
  }
  const isTyped = scope.values.get(line.wire)?.inputMode === 'manual';
  const whole = await wholeTraceOf(scope, line.wire);
  const trace = isTyped ? undefined : whole;
  const parts: readonly ValuePart[] =
    service === undefined
      ? [{ classCode: null, said: {}, fen: own.fen, quantity: null }]
      : await valueParts(scope, service, own.fen);
  const split = flowParts(entries, parts, rowTerms(whole, scope.region.id));
  const amountsOf =
    service === undefined ? addendAmounts(scope, trace) : serviceAmounts(scope, service, whole, { parts, split });
  const exchangeOf = await exchangeValues(scope, exchange, entries, trace);
  const supply = entries.flatMap((entry): SupplyRow[] => {
    if (isOutside(entry)) return [];
    const found = split.filter((part) => part.entry === entry);
    if (found.length === 0) return [blank(entry, '本年没有这一类')];
    const value = addedFen(found, rootOf);
    const amounts = addedAmounts(amountsOf(entry), rootOf);
    const told = [...(isTyped ? ['手工填报'] : []), ...(amounts.length === 0 ? ['没有实物量'] : [])];
    return [
      {
        ...facts,
        flow: entry,
        label: entry.label,
        value,
        amounts,
        exchange: exchangeOf(entry, fenToYuan(value.totalFen)),
        told: told.length === 0 ? null : told.join('；'),
      },
    ];
  });
  return { supply: [...supply, ...unknownRow(line, split, facts, rootOf)], outside: outsideRows(entries, split) };
}

/** With what each region gets. */
async function wholeTraceOf({ pool, traces, values }: ReportScope, wire: string): Promise<Trace | undefined> {
  // The addend that is no service stands in the run of its sum.
  const runId = values.get(wire === OWN_ADDEND.wire ? OWN_ADDEND.sum.wire : wire)?.runId ?? null;
  return runId === null || !traces.has(wire) ? undefined : wholeTrace(pool, runId);
}

function outsideRows(entries: LeafService['seea']['flows'], split: readonly FlowPart[]): OutsideRow[] {
  return entries.flatMap((entry) =>
    isOutside(entry)
      ? [
          {
            label: entry.label,
            reason: entry.outside,
            fen: split.reduce((sum, part) => (part.entry === entry ? sum + part.fen : sum), 0n),
          },
        ]
      : [],
  );
}

/** A value of which nothing says what it consists of: it counts, under no name of the list. */
function unknownRow(
  { title }: TotalLine,
  split: readonly FlowPart[],
  facts: Pick<SupplyRow, 'standing' | 'unverified'>,
  rootOf: RootOf,
): SupplyRow[] {
  const unknown = split.filter(({ entry }) => entry === null);
  const value = addedFen(unknown, rootOf);
  if (value.totalFen === 0n) return [];
  const told = '手工填报或没有分项，不能对应到 SEEA EA 的服务，也不能确定其中不计入的部分';
  return [{ ...facts, flow: null, label: title, value, amounts: [], exchange: { yuan: null, told }, told }];
}

type AmountsOf = (entry: SeeaFlow) => readonly PlacedAmount[];

function serviceAmounts(
  scope: ReportScope,
  service: LeafService,
  trace: Trace | undefined,
  { parts, split }: { readonly parts: readonly ValuePart[]; readonly split: readonly FlowPart[] },
): AmountsOf {
  const stored = scope.values.get(service.wire);
  const method = service.methods.list.find(({ name }) => name === stored?.method);
  const entries = service.seea.flows;
  if (method?.countsOwnRows === true) return ofRows(scope, method, trace, { entries, parts });
  const unit = amountUnit(service, stored?.physicalUnit ?? service.physicalUnit);
  const total = stored?.physicalAmount ?? null;
  return (entry) => {
    const own = split.filter((part) => part.entry === entry);
    const known = own.flatMap(({ classCode, quantity }) =>
      quantity === null ? [] : [{ unit, classCode, amount: quantity }],
    );
    if (entries.length > 1) return known;
    // The whole of the service: what no part holds is of no class.
    if (total === null) return [];
    const placed = known.reduce((sum, { amount }) => sum + amount, 0);
    return [...known, { unit, classCode: null, amount: isNoise(total - placed, total) ? 0 : total - placed }];
  };
}

const NOISE = 1e-9;

function isNoise(rest: number, total: number): boolean {
  return Math.abs(rest) <= NOISE * Math.abs(total);
}

function ofRows(
  scope: ReportScope,
  method: Method,
  trace: Trace | undefined,
  of: Parameters<typeof rowAmounts>[3],
): AmountsOf {
  const found = trace === undefined ? [] : rowAmounts(scope, trace, method, of);
  return (entry) => found.filter((amount) => amount.entry === entry);
}

/** The amount of what is no service is known of the account unit alone. */
function addendAmounts({ region }: ReportScope, trace: Trace | undefined): AmountsOf {
  const method = OWN_ADDEND.sum.methods?.list.find(({ name }) => name === trace?.method);
  if (trace === undefined || method?.physical === undefined || trace.unitId !== region.id) return () => [];
  const amount = { unit: unitText(method.physical.unit), classCode: null, amount: trace.quantity.figure };
  return () => [amount];
}
