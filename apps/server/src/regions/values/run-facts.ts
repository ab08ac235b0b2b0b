import { calculatedItem } from '@qingzhang/catalogue/registry';
import type { SumTrace } from '@qingzhang/contract/results/sum-trace';
import { doubtsIn } from '@qingzhang/engine/trace/doubts';
import type { Trace } from '@qingzhang/engine/trace/trace';
import type { Pool } from 'pg';
import { keyWithin } from '../../database/tenant-pool.ts';
import { traceOf } from '../../accounts/packed-record.ts';
import { treatedIn, type TreatedData } from '../../accounts/treated-data.ts';
import { methodsOf, type MethodByRegion } from './alloc-methods.ts';

/** What a calculation rests on. */
export interface CalculatedEvidence {
  readonly kind: 'calculated';
  readonly method: string;
  /** Parameters and choices that are 待核实. */
  readonly doubts: number;
  readonly treated: TreatedData;
}

/** What the values of a run rest on. */
export type Evidence =
  | CalculatedEvidence
  /** The services that a sum counts, by code, and what it calculates itself. */
  | { readonly kind: 'sum'; readonly counted: readonly string[]; readonly addend: CalculatedEvidence | null };

export interface RunFacts {
  /** How most of each region's value was shared out; a sum shares nothing out and has no entries. */
  readonly allocMethods: MethodByRegion;
  readonly evidence: Evidence;
}

/** A run never changes, so what its trace says is read once. */
const known = new Map<string, RunFacts>();
const MOST_RUNS = 300;

/** What the traces of runs say of their values. */
export async function runFacts(pool: Pool, runIds: ReadonlySet<string>): Promise<ReadonlyMap<string, RunFacts>> {
  const found = new Map<string, RunFacts>();
  for (const runId of runIds) {
    const facts = known.get(keyWithin(pool, runId));
    if (facts !== undefined) found.set(runId, facts);
  }
  const unread = [...runIds].filter((runId) => !found.has(runId));
  if (unread.length === 0) return found;
  const { rows } = await pool.query<{ runId: string; trace: Buffer; backend: string }>(
    `SELECT c.id AS "runId", r.trace, c.backend FROM "calcRun" c JOIN "runRecord" r ON r."runId" = c.id
WHERE c.id = ANY($1::uuid[])`,
    [unread],
  );
  for (const { runId, trace: packed, backend } of rows) {
    const trace = await traceOf(packed);
    const facts = {
      allocMethods: methodsOf('lines' in trace ? [] : trace.regions, backend),
      evidence: evidenceOf(trace),
    };
    found.set(runId, facts);
    keep(keyWithin(pool, runId), facts);
  }
  return found;
}

function keep(key: string, facts: RunFacts): void {
  known.set(key, facts);
  if (known.size > MOST_RUNS) known.delete(known.keys().next().value!);
}

function evidenceOf(trace: Trace | SumTrace): Evidence {
  if (!('lines' in trace)) return calculatedEvidence(trace);
  const counted = trace.lines.flatMap(({ code, included }) => (included ? [code] : []));
  return { kind: 'sum', counted, addend: trace.addend === undefined ? null : calculatedEvidence(trace.addend) };
}

function calculatedEvidence(trace: Trace): CalculatedEvidence {
  return {
    kind: 'calculated',
    method: trace.methodLabel,
    doubts: doubtsIn(trace, calculatedItem(trace.service)),
    treated: treatedIn(trace),
  };
}
