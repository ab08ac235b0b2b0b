import { gunzipSync } from 'node:zlib';
import { serviceByCode } from '@qingzhang/catalogue/registry';
import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { recomputeTotals, totalsResult, type TotalsSnapshot } from '@qingzhang/engine/totals/totals-snapshot';
import { recompute } from '@qingzhang/engine/trace/recompute';
import type { RunSnapshot } from '@qingzhang/engine/trace/run-snapshot';
import type { Trace } from '@qingzhang/engine/trace/trace';
import { requireModule } from '../access/guard.ts';
import type { Context, Handler } from '../http/context.ts';
import { JsonText } from '../http/json-text.ts';
import { jobResult, submitJob } from '../jobs/jobs.ts';
import { recomputePixels, type PixelRun } from './recompute-pixels.ts';
import type { UncertaintyRequest } from './uncertainty-job.ts';

interface RunRow extends PixelRun {
  readonly id: string;
}

/** A run that the caller may look at. */
async function askedRun(context: Context): Promise<RunRow> {
  const { runId } = context.body as { runId: string };
  const { rows } = await context.database.pool.query<RunRow>('SELECT * FROM "calcRun" WHERE id = $1', [runId]);
  const run = rows[0];
  if (run === undefined) throw new Fault('RUN_NOT_FOUND', {});
  requireModule(context.user, serviceByCode(run.serviceCode).module, 'read', context.call.title);
  return run;
}

async function storedText(context: Context, run: RunRow, column: 'inputs' | 'snapshot' | 'trace'): Promise<string> {
  const { rows } = await context.database.pool.query<{ packed: Buffer }>(
    `SELECT ${column} AS packed FROM "runRecord" WHERE "runId" = $1`,
    [run.id],
  );
  if (rows[0] === undefined) throw new Fault('RUN_NOT_FOUND', {});
  return gunzipSync(rows[0].packed).toString('utf8');
}

/** The way from the rows to the value; of one symbol with all that it rests on, or of one region. */
export const runTrace: Handler = async (context) => {
  const { symbol = null, regionId = null } = context.body as { symbol?: string | null; regionId?: string | null };
  const text = await storedText(context, await askedRun(context), 'trace');
  if (symbol === null && regionId === null) return new JsonText(text);
  const trace = JSON.parse(text) as Trace;
  const symbols = trace.symbols === undefined || symbol === null ? trace.symbols : behind(trace, symbol);
  if (symbol !== null && symbols?.length === 0) throw unknownSymbol(trace, symbol);
  const regions =
    regionId === null ? trace.regions : trace.regions.filter((each) => each.regionId === regionId.toLowerCase());
  return { ...trace, ...(symbols === undefined ? {} : { symbols }), regions };
};

function unknownSymbol({ symbols }: Trace, symbol: string): Fault {
  const text = `此次计算中没有符号“${symbol}”,可选:${symbols.map((each) => each.symbol).join('、')}`;
  return new Fault('BODY_INVALID', { count: 1 }, { issues: [block('symbol', 'SYMBOL_UNKNOWN', text)] });
}

function behind(trace: Trace, symbol: string): Trace['symbols'] {
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
export const recomputeRun: Handler = async (context) => {
  const run = await askedRun(context);
  const snapshot = JSON.parse(await storedText(context, run, 'snapshot')) as RunSnapshot | TotalsSnapshot;
  const { isSame, sha256, value, quantity } = 'method' in snapshot ? again(snapshot, run) : addedAgain(snapshot, run);
  const answer = { runId: run.id, sha256, storedSha256: run.resultSha256, value, physicalAmount: quantity };
  if ((context.body as { pixels?: boolean }).pixels !== true) return { ...answer, same: isSame };
  const pixels = await recomputePixels(context, run);
  return { ...answer, same: isSame && pixels.status !== 'differs', pixels };
};

function again(snapshot: RunSnapshot, run: RunRow) {
  const { isSame, result } = recompute(snapshot, run.resultSha256);
  return { isSame, sha256: result.sha256, value: result.value, quantity: result.quantity };
}

function addedAgain(snapshot: TotalsSnapshot, run: RunRow) {
  const { sha256 } = totalsResult(recomputeTotals(snapshot));
  return { isSame: sha256 === run.resultSha256, sha256, value: run.value, quantity: run.physicalAmount };
}

/** Waited for, unless asked otherwise: then the job's result is the answer. */
export const runUncertainty: Handler = async (context) => {
  const { async: isAsync, ...request } = context.body as UncertaintyRequest & { readonly async?: boolean };
  const draft = { kind: 'uncertainty', title: `不确定性分析(${request.year} 年)`, request };
  const jobId = await submitJob(context, draft, context.actor);
  return isAsync === true ? { status: 'queued', jobId, year: request.year } : jobResult(context, jobId);
};
