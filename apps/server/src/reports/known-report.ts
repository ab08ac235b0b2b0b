import type { AccountReport } from '@qingzhang/contract/results/report';
import type { Pool } from 'pg';
import { installationKey } from '../access/installation-key.ts';
import { requireAccount } from '../accounts/account.ts';
import type { Deps } from '../http/context.ts';
import { JsonText } from '../http/json-text.ts';
import { knowChanges } from '../rows/follow-changes.ts';
import { remembering } from '../rows/remember.ts';
import { accountReport } from './account-report.ts';
import { lastAnalysed } from './bands.ts';
import { logAnchor } from './log-anchor.ts';
import { reportScope } from './report-scope.ts';

interface Asked {
  readonly year: number;
  readonly regionId: string | null;
}

/**
 * The report of a year as it is answered, remembered until anything is written: there is little that it does not print.
 * Forming it takes 120 ms of what is remembered, and 1.9 s after a start (practice county, 2 cores). Where the log stands
 * moves on by itself and is read each time, and so are the key of the installation, which lies beside the data, and
 * whether an analysis has ended, which touches no figure. What has to be done before it can be formed is done by `prepare`.
 */
export async function knownReport(
  deps: Deps,
  { year, regionId }: Asked,
  prepare: () => Promise<void>,
): Promise<JsonText<AccountReport>> {
  const { pool } = deps.database;
  // What others had stored when this was asked for is in it, on whichever server.
  await knowChanges(pool);
  const account = await requireAccount(pool, year);
  const asked = await keyOf(pool, { year, regionId });
  if (!reports.knows(pool, asked)) await prepare();
  const form = async () => written(await accountReport(await reportScope(deps, year, regionId)));
  const { cover, rest } = await reports(pool, asked, { concerns: () => true, form });
  const key = await installationKey(deps.config);
  const today: AccountReport['cover'] = {
    ...cover,
    logAnchor: await logAnchor({ pool, account }),
    keyFingerprint: key.fingerprint,
  };
  return new JsonText(`{"cover":${JSON.stringify(today)},${rest.slice(1)}`);
}

/** Whether the report is told without forming it. */
export async function isReportKnown({ database: { pool } }: Deps, asked: Asked): Promise<boolean> {
  return reports.knows(pool, await keyOf(pool, asked));
}

async function keyOf(pool: Pool, { year, regionId }: Asked): Promise<string> {
  return JSON.stringify([year, regionId?.toLowerCase() ?? null, await lastAnalysed(pool, year)]);
}

/** As text, which is a third of its rows in memory and is sent as it is. */
interface WrittenReport {
  readonly cover: AccountReport['cover'];
  /** The JSON of everything else. */
  readonly rest: string;
}

/** Long: those of few regions and years. */
const reports = remembering<WrittenReport>({ most: 4, keptAs: 'reports' });

function written({ cover, ...rest }: AccountReport): WrittenReport {
  return { cover, rest: JSON.stringify(rest) };
}
