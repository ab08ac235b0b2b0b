import { setTimeout as delay } from 'node:timers/promises';
import type { ReportFormat } from '@qingzhang/contract/results/report-export';
import { editionFiles } from '../editions/edition-files.ts';
import type { Edition } from '../editions/editions.ts';
import { isAt, keepEditionFile } from '../editions/keep-edition-file.ts';
import { findJob } from '../jobs/job-records.ts';
import { partOf, type Task } from '../jobs/job-kind.ts';
import { freezeSealed } from './freeze-sealed.ts';
import { keepReport } from './keep-report.ts';
import { keptRegion } from './kept-report.ts';
import { preparedScope } from './prepared-scope.ts';

interface Wanted {
  readonly regionId: string | null;
  readonly formats: readonly ReportFormat[];
}

/** The files of an edition in some formats, in their order; what was made before is not made again. */
export async function makeEditionFiles(task: Task, edition: Edition, wanted: Wanted): Promise<string[]> {
  const { deps, actor } = task;
  const { pool } = deps.database;
  const regionId = await keptRegion(pool, edition.year, wanted.regionId);
  if (regionId === null) await ownJobDone(task, edition, wanted.formats);
  const kept = await editionFiles(pool, [edition.id]);
  const fileIds = new Map(
    wanted.formats.map((format) => [format, kept.find(isAt({ format, regionId }))?.fileId] as const),
  );
  const missing = wanted.formats.filter((format) => fileIds.get(format) === undefined);
  if (missing.length === 0) return [...fileIds.values()].map((fileId) => fileId!);
  await freezeSealed(task, edition.year);
  const scope = await preparedScope(partOf(task, 0, 0.4), edition.year, regionId);
  const failures: unknown[] = [];
  for (const [at, format] of missing.entries()) {
    const part = partOf(task, 0.4 + (0.6 * at) / missing.length, 0.4 + (0.6 * (at + 1)) / missing.length);
    const tell = (stage: string, share: number) => part.report(`${stage}（${at + 1}/${missing.length}）`, share);
    try {
      const kept = await keepReport({ ...task, report: tell }, scope, format, (file) =>
        keepEditionFile(deps, { edition, format, regionId }, file, actor),
      );
      fileIds.set(format, kept.fileId);
    } catch (error) {
      // One that cannot be made keeps nobody from the others; a job that is to stop stops at its next report.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return [...fileIds.values()].map((fileId) => fileId!);
}

const LOOK_MS = 200;

/** While the edition's own job is making them, its files are waited for; one that is still in line is not. */
async function ownJobDone(task: Task, edition: Edition, formats: readonly ReportFormat[]): Promise<void> {
  const { pool } = task.deps.database;
  const { jobId } = edition;
  if (jobId === null || jobId === task.jobId) return;
  for (;;) {
    const kept = await editionFiles(pool, [edition.id]);
    const isMade = formats.every((format) => kept.some(isAt({ format, regionId: null })));
    if (isMade || (await findJob(pool, jobId))?.status !== 'running') return;
    await task.report('等待本版的文件', 0);
    await delay(LOOK_MS);
  }
}
