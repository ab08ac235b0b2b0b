import { findService } from '@qingzhang/catalogue/registry';
import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { recomputeTotals, totalsResult, type TotalsSnapshot } from '@qingzhang/engine/totals/totals-snapshot';
import { recompute } from '@qingzhang/engine/trace/recompute';
import type { RunSnapshot } from '@qingzhang/engine/trace/run-snapshot';
import { requireModule } from '../access/guard.ts';
import { recomputeRun, runTrace, runUncertainty } from '@qingzhang/contract/calls/run-calls';
import type { Trace as WireTrace } from '@qingzhang/contract/results/trace';
import { isQueued } from '@qingzhang/contract/results/queued';
import type { SumTrace } from '@qingzhang/contract/results/sum-trace';
import { handle } from '../http/handle.ts';
import { JsonText } from '../http/json-text.ts';
import { doneOrQueued, jobResult, submitJob } from '../jobs/jobs.ts';
import { RECOMPUTING, UNCERTAINTY, uncertaintyTitle } from './account-jobs.ts';
import { askedRun, storedPart, type RunRow } from './asked-run.ts';
import { recordText } from './packed-record.ts';

type StoredTrace = WireTrace | SumTrace;

/** The way from the rows to the value; of one symbol with all that it rests on, or of one region. */
const TRACE = handle(runTrace).by(async (context) => {
  const { symbol = null, regionId = null } = context.body;
  const text = await recordText(await storedPart(context, await askedRun(context, context.body.runId), 'trace'));
  if (symbol === null && regionId === null) return new JsonText<StoredTrace>(text);
  const trace = JSON.parse(text) as StoredTrace;
  const own = regionId === null ? () => true : (each: { regionId: string }) => each.regionId === regionId.toLowerCase();
  if (!('lines' in trace)) return narrowed(trace, symbol, own);
  const { addend, ...sum } = trace;
  const rest = addend === undefined ? {} : { addend: narrowed(addend, symbol, own) };
  return { ...sum, regions: trace.regions.filter(own), ...rest };
});

function narrowed(trace: WireTrace, symbol: string | null, own: (each: { regionId: string }) => boolean): WireTrace {
  const symbols = symbol === null ? trace.symbols : behind(trace, symbol);
  if (symbols.length === 0) throw unknownSymbol(trace, symbol ?? '');
  return { ...trace, symbols, regions: trace.regions.filter(own) };
}

function unknownSymbol({ symbols }: WireTrace, symbol: string): Fault {
  const text = `此次计算中没有符号“${symbol}”，可选：${symbols.map((each) => each.symbol).join('、')}`;
  return new Fault('BODY_INVALID', { count: 1 }, { issues: [block('symbol', 'SYMBOL_UNKNOWN', text)] });
}

function behind(trace: WireTrace, symbol: string): WireTrace['symbols'] {
  const bySymbol = new Map(trace.symbols.map((each) => [each.symbol, each]));
  const wanted = new Set<string>();
  const visit = (name: string) => {
    if (wanted.has(name)) return;
    wanted.add(name);
    bySymbol.get(name)?.inputs.forEach(visit);
  };
  visit(symbol);
  return trace.symbols.filter((each) => wanted.has(each.symbol));
}

/** Evaluates a stored run again from its snapshot, and on request from its pixels, and compares the result byte by byte. */
const RECOMPUTE = handle(recomputeRun).by(async (context) => {
  const run = await askedRun(context, context.body.runId);
  const snapshot = JSON.parse(await recordText(await storedPart(context, run, 'snapshot'))) as
    | RunSnapshot
    | TotalsSnapshot;
  const { isSame, sha256, value, quantity } = 'method' in snapshot ? again(snapshot, run) : addedAgain(snapshot, run);
  const answer = { runId: run.id, sha256, storedSha256: run.resultSha256, value, physicalAmount: quantity };
  if (context.body.pixels !== true) return { ...answer, same: isSame };
  const draft = { kind: RECOMPUTING, title: `按像元核对（${run.year} 年）`, request: { runId: run.id } };
  const pixels = await jobResult(context, draft.kind, await submitJob(context, draft, context.actor));
  return { ...answer, same: isSame && pixels.status !== 'differs', pixels };
});

function again(snapshot: RunSnapshot, run: RunRow) {
  const { isSame, result } = recompute(snapshot, run.resultSha256);
  return { isSame, sha256: result.sha256, value: result.value, quantity: result.quantity };
}

function addedAgain(snapshot: TotalsSnapshot, run: RunRow) {
  const { sha256 } = totalsResult(recomputeTotals(snapshot));
  return { isSame: sha256 === run.resultSha256, sha256, value: run.value, quantity: run.physicalAmount };
}

const ANALYSE = handle(runUncertainty).by(async (context) => {
  const { async: isAsync, ...request } = context.body;
  const service = findService(request.serviceCode ?? '');
  if (service !== undefined) requireModule(context.user, service.module, 'read', context.call.title);
  const draft = { kind: UNCERTAINTY, title: uncertaintyTitle(request.year), request };
  const answer = await doneOrQueued(context, draft, isAsync);
  return isQueued(answer) ? { ...answer, year: request.year } : answer;
});

export const RUN_HANDLINGS = [TRACE, RECOMPUTE, ANALYSE];
