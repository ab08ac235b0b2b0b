import { editionsOfYear, exportReport, reportOfYear } from '@qingzhang/contract/calls/report-calls';
import { success } from '@qingzhang/contract/envelope';
import { seriesCalculatedAgain } from '../accounts/calculate-again.ts';
import { sendStoredFile } from '../files/download.ts';
import type { Deps } from '../http/context.ts';
import { handle, handleReply } from '../http/handle.ts';
import { jobResult, submitJob } from '../jobs/jobs.ts';
import { listedEditions } from '../editions/listed-editions.ts';
import type { Actor } from '../rows/actor.ts';
import { sendFile } from '../sheets/send-file.ts';
import { accountReport } from './account-report.ts';
import { comparedUnits } from './compared-units.ts';
import { keptReport } from './kept-report.ts';
import { reportFile } from './report-file.ts';
import { reportScope } from './report-scope.ts';
import { REPORT_EXPORT } from './report-request.ts';

export const REPORT_HANDLINGS = [
  handle(reportOfYear).by(async (context) =>
    accountReport(await scopeOf(context, context.body.year, context.body.regionId ?? null)),
  ),

  handle(editionsOfYear).by(async ({ database, body }) => listedEditions(database.pool, body.year)),

  handleReply(exportReport).by(async (context) => {
    const { year, regionId = null, format, async: isAsync } = context.body;
    const kept = await keptReport(context.database.pool, year, { regionId, format });
    const isQuick = kept?.file !== undefined;
    const title = `导出 ${year} 年${format === 'package' ? '成果包' : '核算报表'}`;
    const draft = { kind: REPORT_EXPORT, title, request: { year, regionId, format }, isQuick };
    if (isAsync === true) {
      const jobId = await submitJob(context, draft, context.actor);
      return context.reply.send(success({ status: 'queued', jobId }));
    }
    // A package is too much for a call: it is made by a worker, and only sent from here.
    if (kept !== undefined || format === 'package') {
      const { fileId } =
        kept?.file ?? (await jobResult(context, REPORT_EXPORT, await submitJob(context, draft, context.actor)));
      return sendStoredFile(context, fileId, context.reply);
    }
    const { name, type, content } = await reportFile(await scopeOf(context, year, regionId), format);
    return sendFile(context.reply, name, type, Buffer.from(content));
  }),
];

/** What a report is written from, once the years that it compares have been calculated by each other's methods where these differ. */
async function scopeOf(deps: Deps & { readonly actor: Actor }, year: number, regionId: string | null) {
  for (const { code } of await comparedUnits(deps.database.pool, year, regionId))
    await seriesCalculatedAgain(deps, code, year);
  return reportScope(deps, year, regionId);
}
