import type { OfficeFormat, ReportFormat } from '@qingzhang/contract/results/report-export';
import type { Pool } from 'pg';
import { accountUnits } from '../accounts/account.ts';
import { editionFiles, type EditionFile } from '../editions/edition-files.ts';
import { standingEdition } from '../editions/editions.ts';
import { isAt } from '../editions/keep-edition-file.ts';

/** The region under which a file is kept: the account unit that is meant where none is named goes without a name. */
export async function keptRegion(pool: Pool, year: number, asked: string | null): Promise<string | null> {
  const regionId = asked?.toLowerCase() ?? null;
  const [first] = await accountUnits(pool, { year });
  return regionId === first ? null : regionId;
}

/** What a year that is frozen answers for a report: the file, if it is made; undefined for a year that is open. */
export async function keptReport(
  pool: Pool,
  year: number,
  { regionId, format }: { readonly regionId: string | null; readonly format: ReportFormat | OfficeFormat },
): Promise<{ readonly file: EditionFile | undefined } | undefined> {
  const edition = await standingEdition(pool, year);
  if (edition === undefined) return undefined;
  const place = { format, regionId: await keptRegion(pool, year, regionId) };
  return { file: (await editionFiles(pool, [edition.id])).find(isAt(place)) };
}
