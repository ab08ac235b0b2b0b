import { MISSING, type Standing } from '@qingzhang/contract/standing';
import { findService } from '@qingzhang/catalogue/registry';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { Issue } from '@qingzhang/core/issue';
import { inclusions } from '@qingzhang/engine/totals/inclusion';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { remembering, SELDOM } from '../rows/remember.ts';
import { findAccount, profileOf } from './account.ts';
import { concernsStoredOf } from './input-changes.ts';
import { isStaleRun, withSources } from './stale-results.ts';
import { isTotal } from './stored-values.ts';
import { addends } from './totals-input.ts';

/** A stored value, as far as its standing depends on it. */
interface Stored {
  readonly runId: string | null;
  readonly inputMode: string | null;
}

const DONE: Standing = { status: 'done', openIssues: 0 };

/**
 * How stored values stand. A run has its own questions and those of all that it is made of: of the results it takes,
 * and, for a sum, of the services it counts. What was typed by hand asks nothing; whoever typed it gave the reason.
 */
export async function standings(
  deps: PixelDeps,
  values: readonly Stored[],
): Promise<(value: Stored | undefined) => Standing> {
  const { pool } = deps.database;
  const runIds = [...new Set(values.flatMap((value) => (isTyped(value) ? [] : value.runId!)))];
  const found = new Map<string, Standing>();
  // Judging the total judges all that it adds up.
  for (const run of totalsFirst(await runsById(pool, runIds))) {
    const openIssues = await openIn(pool, run.id, {
      concerns: concernsStoredOf(run.year),
      form: () => openQuestions(pool, run),
    });
    const isStale = await isStaleRun(deps, run.id);
    found.set(run.id, { status: isStale ? 'stale' : openIssues > 0 ? 'confirm' : 'done', openIssues });
  }
  return (value) => {
    if (value === undefined) return MISSING;
    return isTyped(value) ? DONE : (found.get(value.runId!) ?? DONE);
  };
}

function isTyped({ runId, inputMode }: Stored): boolean {
  return runId === null || inputMode === 'manual';
}

function totalsFirst(runs: readonly Run[]): readonly Run[] {
  const isOfAll = ({ serviceCode }: Run) => findService(serviceCode)?.group === 'total';
  return [...runs.filter(isOfAll), ...runs.filter((run) => !isOfAll(run))];
}

interface Run {
  readonly id: string;
  readonly serviceCode: string;
  readonly year: number;
  readonly unitId: string;
}

async function runsById(pool: Pool, runIds: readonly string[]): Promise<readonly Run[]> {
  if (runIds.length === 0) return [];
  const { rows } = await pool.query<Run>(
    'SELECT id, "serviceCode", year, "unitId" FROM "calcRun" WHERE id = ANY($1::uuid[])',
    [runIds],
  );
  return rows;
}

/** By run. */
const openIn = remembering<number>({ pace: SELDOM });

/** A question is counted once, however many sums it reaches a figure by. */
async function openQuestions(pool: Pool, run: Run): Promise<number> {
  const service = findService(run.serviceCode);
  const behind = service === undefined ? [] : await servicesBehind(pool, service, run);
  const runs = [run.id, ...(await latestRuns(pool, behind, run))];
  const questions = (await Promise.all(runs.map((id) => questionsOf(pool, id)))).flat();
  return new Set(questions).size;
}

/** What a service is made of besides its own rows, without what was typed by hand in its place. */
async function servicesBehind(pool: Pool, service: Service, { year, unitId }: Run): Promise<readonly Service[]> {
  const sources = service.kind === 'sum' ? await counted(pool, addends(service), year) : withSources(service).slice(1);
  const typed = await typedServices(pool, sources, year, unitId);
  return sources.filter(({ wire }) => !typed.has(wire));
}

/** A service that a sum does not count casts no doubt on it. */
async function counted(pool: Pool, services: readonly Service[], year: number): Promise<readonly Service[]> {
  const account = await findAccount(pool, year);
  if (account === undefined) return services;
  const lines = inclusions(profileOf(account.profile), account.services ?? []).services;
  const included = new Set<string>(lines.flatMap((line) => (line.included ? [line.wire] : [])));
  return services.filter(({ wire }) => included.has(wire));
}

async function typedServices(
  pool: Pool,
  services: readonly Service[],
  year: number,
  unitId: string,
): Promise<ReadonlySet<string>> {
  if (services.length === 0) return new Set();
  const each = services.map(
    (service) => `SELECT '${service.wire}' AS wire FROM ${quoted(service.value.name)}
WHERE year = $1 AND "regionId" = $2 AND "inputMode" = 'manual' AND "deletedAt" IS NULL AND ${isTotal(service)}`,
  );
  const { rows } = await pool.query<{ wire: string }>(each.join(' UNION ALL '), [year, unitId]);
  return new Set(rows.map(({ wire }) => wire));
}

async function latestRuns(pool: Pool, services: readonly Service[], { year, unitId }: Run): Promise<string[]> {
  if (services.length === 0) return [];
  const { rows } = await pool.query<{ id: string }>(
    `SELECT DISTINCT ON ("serviceCode") id FROM "calcRun"
WHERE "serviceCode" = ANY($1::text[]) AND year = $2 AND "unitId" = $3 ORDER BY "serviceCode", "createdAt" DESC`,
    [services.map(({ wire }) => wire), year, unitId],
  );
  return rows.map(({ id }) => id);
}

/** A run never changes, so what it asks is read once. */
const asked = new Map<string, readonly string[]>();
const MOST_RUNS = 1000;

async function questionsOf(pool: Pool, runId: string): Promise<readonly string[]> {
  const known = asked.get(runId);
  if (known !== undefined) return known;
  const { rows } = await pool.query<{ serviceCode: string; issues: readonly Issue[] | null }>(
    'SELECT "serviceCode", issues FROM "calcRun" WHERE id = $1',
    [runId],
  );
  const questions = rows.flatMap(({ serviceCode, issues }) =>
    (issues ?? []).flatMap(({ severity, code, text }) =>
      severity === 'confirm' ? [JSON.stringify([serviceCode, code, text])] : [],
    ),
  );
  asked.set(runId, questions);
  if (asked.size > MOST_RUNS) asked.delete(asked.keys().next().value!);
  return questions;
}
