import { MISSING, type Standing } from '@qingzhang/contract/standing';
import { findService } from '@qingzhang/catalogue/registry';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { Issue } from '@qingzhang/core/issue';
import { inclusions } from '@qingzhang/engine/totals/inclusion';
import type { Pool } from 'pg';
import { keyWithin } from '../database/tenant-pool.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { remembering, SELDOM } from '../rows/remember.ts';
import { findAccount, profileOf } from './account.ts';
import { concernsStoredOf } from './input-changes.ts';
import { isStaleRun, withSources } from './stale-results.ts';
import { addends } from './totals-input.ts';
import { knownTypedYear, typedIssues, type TypedDoubts, type TypedYear } from './typed-doubts.ts';
import type { TypedPlaces } from './typed-values.ts';

/** A stored value, as far as its standing depends on it. */
interface Stored {
  /** The account unit where it is not named. */
  readonly regionId?: string | null;
  readonly serviceCode: string | null;
  readonly year: number;
  readonly runId: string | null;
  readonly inputMode: string | null;
  readonly containsManual: boolean | null;
}

const RUN_ALONE = '';

/** A run by itself, whatever has been typed in place of its values. */
export function runAlone(runId: string): Stored {
  return { serviceCode: RUN_ALONE, year: 0, runId, inputMode: 'calculated', containsManual: false };
}

/**
 * How stored values stand. A run has its own questions and those of all that it is made of: of the results it takes,
 * and, for a sum, of the services it counts. What was typed by hand, and what holds it, has those of `typed-doubts`.
 */
export async function standings(
  deps: PixelDeps,
  values: readonly Stored[],
): Promise<(value: Stored | undefined) => Standing> {
  const { pool } = deps.database;
  const runIds = [...new Set(values.flatMap((value) => (isTyped(value) ? [] : value.runId!)))];
  const found = new Map<string, Judged>();
  // Judging the total judges all that it adds up.
  for (const run of totalsFirst(await runsById(pool, runIds))) {
    const open = await openIn(pool, run.id, {
      concerns: concernsStoredOf(run.year),
      form: () => openQuestions(pool, run),
    });
    found.set(run.id, { run, open, isStale: await isStaleRun(deps, run.id) });
  }
  const runs = [...found.values()].map(({ run }) => run);
  const years = [...values.filter(({ serviceCode }) => serviceCode !== RUN_ALONE), ...runs].map(({ year }) => year);
  const typed = await typedInYears(pool, new Set(years));
  return (value) => {
    if (value === undefined) return MISSING;
    const regionId = value.regionId ?? undefined;
    const own = questionCount(typed(value.year).doubts, [value.serviceCode ?? ''], regionId);
    const judged = isTyped(value) ? undefined : found.get(value.runId!);
    if (judged === undefined) return standing('done', own);
    const { run, open, isStale } = judged;
    const behind = questionCount(typed(run.year).doubts, open.behind, regionId);
    return standing(isStale ? 'stale' : 'done', own + behind + askedAt(judged, typed(run.year).places, regionId));
  };
}

/** A run that values come from. */
interface Judged {
  readonly run: Run;
  readonly open: Open;
  readonly isStale: boolean;
}

/**
 * What was typed in place of a result leaves its run's questions behind, at the region where that was. A question is
 * counted once, however many sums it reaches a figure by.
 */
function askedAt({ run, open }: Judged, places: TypedPlaces, regionId: string = run.unitId): number {
  const counted = open.asked.filter(({ wire }) => wire === run.serviceCode || places.get(wire)?.has(regionId) !== true);
  return new Set(counted.flatMap(({ questions }) => questions)).size;
}

async function typedInYears(pool: Pool, years: ReadonlySet<number>): Promise<(year: number) => TypedYear> {
  const found = new Map<number, TypedYear>();
  for (const year of years) found.set(year, await knownTypedYear(pool, year));
  return (year) => found.get(year) ?? NOTHING_TYPED;
}

const NOTHING_TYPED: TypedYear = { places: new Map(), doubts: new Map() };

/** What is out of date is so whatever it asks. */
function standing(status: Standing['status'], openIssues: number): Standing {
  return { status: status !== 'stale' && openIssues > 0 ? 'confirm' : status, openIssues };
}

function questionCount(doubts: TypedDoubts, services: readonly string[], regionId: string | undefined): number {
  return typedIssues(doubts, services, regionId).filter(({ severity }) => severity === 'confirm').length;
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
const openIn = remembering<Open>({ pace: SELDOM, keptAs: 'questions' });

interface Open {
  /** What its run and those behind it ask, by service. */
  readonly asked: readonly { readonly wire: string; readonly questions: readonly string[] }[];
  /** The services that it is made of besides its own rows. */
  readonly behind: readonly string[];
}

async function openQuestions(pool: Pool, run: Run): Promise<Open> {
  const service = findService(run.serviceCode);
  const behind = service === undefined ? [] : await servicesBehind(pool, service, run.year);
  const runs = [{ id: run.id, wire: run.serviceCode }, ...(await latestRuns(pool, behind, run))];
  const asked = await Promise.all(runs.map(async ({ id, wire }) => ({ wire, questions: await questionsOf(pool, id) })));
  return {
    asked: asked.filter(({ questions }) => questions.length > 0),
    behind: behind.map(({ wire }) => wire),
  };
}

/** What a service is made of besides its own rows. */
async function servicesBehind(pool: Pool, service: Service, year: number): Promise<readonly Service[]> {
  return service.kind === 'sum' ? counted(pool, addends(service), year) : withSources(service).slice(1);
}

/** A service that a sum does not count casts no doubt on it. */
async function counted(pool: Pool, services: readonly Service[], year: number): Promise<readonly Service[]> {
  const account = await findAccount(pool, year);
  if (account === undefined) return services;
  const lines = inclusions(profileOf(account.profile), account.services ?? []).services;
  const included = new Set<string>(lines.flatMap((line) => (line.included ? [line.wire] : [])));
  return services.filter(({ wire }) => included.has(wire));
}

interface LatestRun {
  readonly id: string;
  readonly wire: string;
}

async function latestRuns(
  pool: Pool,
  services: readonly Service[],
  { year, unitId }: Run,
): Promise<readonly LatestRun[]> {
  if (services.length === 0) return [];
  const { rows } = await pool.query<LatestRun>(
    `SELECT DISTINCT ON ("serviceCode") id, "serviceCode" AS wire FROM "calcRun"
WHERE "serviceCode" = ANY($1::text[]) AND year = $2 AND "unitId" = $3 ORDER BY "serviceCode", "createdAt" DESC`,
    [services.map(({ wire }) => wire), year, unitId],
  );
  return rows;
}

/** A run never changes, so what it asks is read once. */
const asked = new Map<string, readonly string[]>();
const MOST_RUNS = 1000;

async function questionsOf(pool: Pool, runId: string): Promise<readonly string[]> {
  const key = keyWithin(pool, runId);
  const known = asked.get(key);
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
  asked.set(key, questions);
  if (asked.size > MOST_RUNS) asked.delete(asked.keys().next().value!);
  return questions;
}
