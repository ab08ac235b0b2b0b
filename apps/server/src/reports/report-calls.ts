import { exportReport, reportOfYear } from '@qingzhang/contract/calls/report-calls';
import { handle, handleReply } from '../http/handle.ts';
import type { Deps } from '../http/context.ts';
import type { Actor } from '../rows/actor.ts';
import { seriesCalculatedAgain } from '../accounts/calculate-again.ts';
import { regionsOfYear } from '../territory/year-regions.ts';
import { sendWorkbook } from '../sheets/send-workbook.ts';
import { accountReport } from './account-report.ts';
import { reportSheets } from './report-sheets.ts';

export const REPORT_HANDLINGS = [
  handle(reportOfYear).by((context) => report(context, context.body.year, context.body.regionId ?? null)),

  handleReply(exportReport).by(async (context) => {
    const written = await report(context, context.body.year, context.body.regionId ?? null);
    const { regionName, year } = written.cover;
    return sendWorkbook(context.reply, `${regionName} ${year} 年生态产品总值核算报表`, reportSheets(written));
  }),
];

/** The report, once the years that it compares have been calculated by each other's methods where these differ. */
async function report(deps: Deps & { readonly actor: Actor }, year: number, regionId: string | null) {
  const regions = await regionsOfYear(deps.database.pool, year);
  const asked = regionId?.toLowerCase();
  for (const { code } of regions.filter(({ id, parentId }) => parentId === null && (asked ?? id) === id))
    await seriesCalculatedAgain(deps, code, year);
  return accountReport(deps, year, regionId);
}
