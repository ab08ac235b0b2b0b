import type { Table } from '@qingzhang/catalogue/language/table';
import type { Context } from '../http/context.ts';
import { jobName } from '../jobs/job-kind.ts';
import { roomForLater } from '../jobs/job-standing.ts';
import { submitJob } from '../jobs/jobs.ts';

/** The kind of job that does it; the layers, which stand above the tables, have it. */
export const LAYER_JOB = jobName<LayerRequest, { readonly findings: number; readonly tiles?: number }>('layer');

interface LayerRequest {
  readonly table: string;
  readonly id: string;
}

/**
 * Puts a job in line for each raster row that was saved, as far as one person may: its file is looked through and made
 * ready for maps, later. Whoever asks for a layer without one has it made then.
 */
export async function prepareLayers(context: Context, table: Table, saved: unknown): Promise<void> {
  if (table.kind !== 'raster') return;
  const rows = (Array.isArray(saved) ? saved : [saved]) as Readonly<Record<string, unknown>>[];
  const withFile = rows.filter(({ fileId }) => typeof fileId === 'string');
  if (withFile.length === 0) return;
  const room = await roomForLater(context.database.pool, context.actor.userName);
  for (const { id } of withFile.slice(0, room)) {
    const request = { table: table.name, id: String(id) };
    await submitJob(context, { kind: LAYER_JOB, title: `整理图层：${table.label}`, request }, context.actor);
  }
}
