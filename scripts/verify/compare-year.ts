import {
  TABLES_READ,
  type StoredAccount,
  type StoredRegion,
  type StoredRow,
} from '@qingzhang/verifier/account/stored-account';
import { PIXEL_SERVICES, secondOpinion } from '@qingzhang/verifier/services/services';
import { recomputeTrace } from '@qingzhang/verifier/trace/recompute-trace';
import type { TraceFile } from '@qingzhang/verifier/trace/trace-file';
import type { Session } from './session.ts';

/** One service: what the product says, and what the second opinion says. */
export interface Line {
  readonly service: string;
  readonly title: string;
  /** 元, unrounded where the product keeps it so. */
  readonly ours: number;
  readonly quantity: number | null;
  /** Why there is no second opinion, where there is none. */
  readonly missing?: string;
  readonly theirs?: { readonly value: number; readonly quantity: number | null };
  /** 元 by the trace alone; absent for sums. */
  readonly byTrace?: number;
  /** How far apart values may be, as a share. */
  readonly limit: number;
}

const LIMIT = { tables: 1e-9, pixels: 1e-6 } as const;
const SUMS = ['regulate', 'culture', 'gep'] as const;

interface Run extends StoredRow {
  readonly serviceCode: string;
  readonly createdAt: string;
  readonly value: number;
}

/** Every service of a year that the product has calculated, beside the second opinion. */
export async function compareYear(session: Session, year: number): Promise<Line[]> {
  const runs = ((await session.list('calcRun')) as readonly Run[])
    .filter((run) => run.year === year)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const latest = new Map(runs.map((run) => [run.serviceCode, run]));
  if (latest.size === 0) throw new Error(`${year} 年尚未计算结果`);
  // Everything is fetched before anything is worked out: pixels keep this thread busy for longer than the product
  // keeps an idle connection open.
  const stored = await storedAccount(session, year);
  const titles = await titlesOf(session, latest.get('gep'));
  const traces = new Map<string, TraceFile>();
  for (const { id: runId } of latest.values()) {
    const trace = await session.call<TraceFile | SumTrace>('run/trace', { runId });
    const own = 'lines' in trace ? trace.addend : trace;
    // A sum is added up below; what it calculates itself has a trace of its own within it.
    if (own !== undefined) traces.set(own.service, own);
  }
  const opinion = secondOpinion(stored);
  const lines = [...traces].map(([service, trace]): Line => ({
    service,
    title: titles.get(service) ?? service,
    ours: trace.value.figure,
    quantity: trace.quantity.figure,
    byTrace: recomputeTrace(trace).value,
    limit: PIXEL_SERVICES.has(service) ? LIMIT.pixels : LIMIT.tables,
    ...attempted(() => opinion.opinionOf(service)),
  }));
  for (const sum of SUMS) {
    const run = latest.get(sum);
    if (run === undefined) continue;
    const theirs = attempted(() => ({ value: opinion.sums()[sum], quantity: null }));
    lines.push({
      service: sum,
      title: SUM_TITLES[sum],
      ours: run.value,
      quantity: null,
      limit: LIMIT.pixels,
      ...theirs,
    });
  }
  return lines;
}

const SUM_TITLES = { regulate: '调节服务合计', culture: '文化服务合计', gep: '生态产品总值' } as const;

function attempted(work: () => NonNullable<Line['theirs']>): Pick<Line, 'theirs'> | Pick<Line, 'missing'> {
  try {
    return { theirs: work() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { missing: error.message };
  }
}

/** Names of services as the sum of all of them lists them. */
interface SumTrace {
  readonly lines: readonly { readonly code: string; readonly title: string }[];
  readonly addend?: TraceFile;
}

async function titlesOf(session: Session, run: Run | undefined): Promise<ReadonlyMap<string, string>> {
  if (run === undefined) return new Map();
  const { lines } = await session.call<SumTrace>('run/trace', { runId: run.id });
  return new Map(lines.map(({ code, title }) => [code, title]));
}

/** Everything that a year was calculated from, fetched by the calls that anybody may use. */
async function storedAccount(session: Session, year: number): Promise<StoredAccount> {
  const accountYear = (await session.list('accountYear')).find((row) => row.year === year);
  if (accountYear === undefined) throw new Error(`没有 ${year} 年的核算年度`);
  const rows = new Map<string, readonly StoredRow[]>();
  const files = new Map<string, Buffer>();
  for (const table of TABLES_READ) {
    const own = (await session.list(table)).filter((row) => row.year === null || row.year === year);
    // A series of price indices is read over all its years.
    rows.set(table, table === 'priceIndexSeries' ? await session.list(table) : own);
    for (const { fileId } of own) {
      if (typeof fileId === 'string' && !files.has(fileId)) files.set(fileId, await session.download(fileId));
    }
  }
  const regions = (await session.list('region')) as readonly unknown[] as readonly StoredRegion[];
  return {
    year,
    accountYear,
    regions,
    rows: (table) => rows.get(table) ?? [],
    file: (fileId) => {
      const found = files.get(fileId);
      if (found === undefined) throw new Error('行所指的文件不在存档之中');
      return found;
    },
  };
}
