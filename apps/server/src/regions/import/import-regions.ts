import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { importRegions, type planRegionImport, type saveRegions } from '@qingzhang/contract/calls/region-calls';
import { requireFiles } from '../../files/file-rights.ts';
import { storedFile } from '../../files/stored-file.ts';
import { checkedBody } from '../../http/check-body.ts';
import type { Context } from '../../http/context.ts';
import { jobName } from '../../jobs/job-kind.ts';
import { jobResult, submitJob } from '../../jobs/jobs.ts';
import type { ImportChoices } from './region-features.ts';

type Answer = AnswerOf<typeof planRegionImport> | AnswerOf<typeof importRegions>;

export const REGION_IMPORT = jobName<ImportChoices, Answer>('regionImport');

/** Imports a stored shapefile as a tree of regions, all of it or nothing; a dry run tells what would happen. */
export async function importStoredRegions(context: Context<typeof saveRegions>, body: unknown): Promise<Answer> {
  const request = checkedBody(importRegions, body, {});
  await requireFiles(context, [request.fromFile]);
  const { name } = await storedFile(context.database.pool, request.fromFile);
  const title = `${request.dryRun ? '检查' : '导入'}边界“${name}”`;
  return jobResult(
    context,
    REGION_IMPORT,
    await submitJob(context, { kind: REGION_IMPORT, title, request }, context.actor),
  );
}
