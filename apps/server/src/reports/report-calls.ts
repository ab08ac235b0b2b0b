import { editionsOfYear, exportReport, reportOfYear } from '@qingzhang/contract/calls/report-calls';
import { success } from '@qingzhang/contract/envelope';
import { officeFormat, type OfficeFormat, type ReportFormat } from '@qingzhang/contract/results/report-export';
import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import type { Pool } from 'pg';
import { refuseLimited } from '../access/authority.ts';
import { seriesCalculatedAgain } from '../accounts/calculate-again.ts';
import { sendStoredFile } from '../files/download.ts';
import type { Deps } from '../http/context.ts';
import { handle, handleReply } from '../http/handle.ts';
import { submitJob } from '../jobs/jobs.ts';
import { listedEditions } from '../editions/listed-editions.ts';
import type { Actor } from '../rows/actor.ts';
import { sendMade } from '../sheets/send-made.ts';
import { comparedUnits } from './compared-units.ts';
import { keptReport } from './kept-report.ts';
import { knownReport } from './known-report.ts';
import { REPORT_EXPORT } from './report-request.ts';
import { requireTemplateDigest } from './template/stored-template.ts';

export const REPORT_HANDLINGS = [
  handle(reportOfYear).by((context) => {
    const { year, regionId = null } = context.body;
    return knownReport(context, { year, regionId }, () => comparable(context, year, regionId));
  }),

  handle(editionsOfYear).by(async ({ database, body }) => listedEditions(database.pool, body.year)),

  handleReply(exportReport).by(async (context) => {
    const { year, regionId = null, format, template, async: isAsync } = context.body;
    const { pool } = context.database;
    // It holds all rows of the year, their evidence and their layers; the other forms hold results.
    if (format === 'package') refuseLimited(context.user, '成果包');
    const place = { regionId, format: template ? await templateFormat(pool, format) : format };
    const kept = await keptReport(pool, year, place);
    if (isAsync !== true && kept?.file !== undefined) return sendStoredFile(context, kept.file.fileId, context.reply);
    const title = `导出 ${year} 年${format === 'package' ? '成果包' : '核算报表'}`;
    // Whoever stands there does not wait for an analysis as well; a package has one.
    const skipsAnalysis = isAsync !== true && format !== 'package';
    const request = { year, regionId, format, template, skipsAnalysis };
    const draft = { kind: REPORT_EXPORT, title, request, isQuick: kept?.file !== undefined };
    if (isAsync !== true) return sendMade(context, draft);
    const jobId = await submitJob(context, draft, context.actor);
    return context.reply.send(success({ status: 'queued', jobId }));
  }),
];

/** Before anything is put in line: a template fills the report alone, and there must be one. */
async function templateFormat(pool: Pool, format: ReportFormat): Promise<OfficeFormat> {
  if (format !== 'docx') {
    const text = `“template”只用于 format 为 docx 的核算报告，收到的 format 是 ${format}`;
    throw new Fault('BODY_INVALID', { count: 1 }, { issues: [block('template', 'PARAMETER', text)] });
  }
  return officeFormat(await requireTemplateDigest(pool));
}

/** The years that a report compares are calculated by each other's methods first, where these differ. */
async function comparable(deps: Deps & { readonly actor: Actor }, year: number, regionId: string | null) {
  for (const { code } of await comparedUnits(deps.database.pool, year, regionId))
    await seriesCalculatedAgain(deps, code, year);
}
