import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { AllocMethod } from '@qingzhang/contract/results/region-value';
import type { AttributionTerm, Trace, TraceRegion } from '@qingzhang/engine/trace/trace';
import type { Pool } from 'pg';

type ByRegion = ReadonlyMap<string, AllocMethod>;

const unpack = promisify(gunzip);

/** A run never changes, so what its trace says is read once. */
const known = new Map<string, ByRegion>();
const MOST_RUNS = 300;

/** By run and region: how most of the region's value was shared out. A sum shares nothing out and has no entries. */
export async function allocMethods(pool: Pool, runIds: ReadonlySet<string>): Promise<ReadonlyMap<string, ByRegion>> {
  const unread = [...runIds].filter((runId) => !known.has(runId));
  if (unread.length > 0) {
    const { rows } = await pool.query<{ runId: string; trace: Buffer; backend: string }>(
      `SELECT c.id AS "runId", r.trace, c.backend FROM "calcRun" c JOIN "runRecord" r ON r."runId" = c.id
WHERE c.id = ANY($1::uuid[])`,
      [unread],
    );
    for (const { runId, trace, backend } of rows) {
      const { regions } = JSON.parse((await unpack(trace)).toString('utf8')) as Pick<Trace, 'regions'>;
      keep(runId, methodsOf(regions, backend));
    }
  }
  return new Map([...runIds].flatMap((runId) => (known.has(runId) ? [[runId, known.get(runId)!]] : [])));
}

function keep(runId: string, methods: ByRegion): void {
  known.set(runId, methods);
  if (known.size > MOST_RUNS) known.delete(known.keys().next().value!);
}

function methodsOf(regions: readonly Partial<TraceRegion>[], backend: string): ByRegion {
  return new Map(
    regions.flatMap(({ regionId, terms }) =>
      regionId === undefined || terms === undefined ? [] : [[regionId, mainMethod(terms, backend)]],
    ),
  );
}

function mainMethod(terms: readonly AttributionTerm[], backend: string): AllocMethod {
  const amounts = new Map<AllocMethod, number>();
  for (const term of terms) {
    const method = methodOf(term, backend);
    amounts.set(method, (amounts.get(method) ?? 0) + Math.abs(term.amount));
  }
  return [...amounts].reduce((most, each) => (each[1] > most[1] ? each : most), ['direct', 0] as const)[0];
}

/** What was shared out by a weight, what lies at a point, what was added up at the pixels, what rows say themselves. */
function methodOf({ weight, basis, isPoint }: AttributionTerm, backend: string): AllocMethod {
  if (weight !== null) return weight.by === 'population' ? 'population' : 'area';
  if (isPoint === true) return 'point';
  return backend === 'pixels' && basis !== null ? 'raster' : 'direct';
}
