import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** What a folder of archived changes holds. */
export interface ArchivePlaces {
  /** Segments of the write-ahead log, put there by PostgreSQL itself. */
  readonly wal: string;
  /** Copies of the whole cluster, from which the log is played on. */
  readonly bases: string;
  /** Contents of files by their sha-256, as in the store. */
  readonly files: string;
}

export function archivePlaces(folder: string): ArchivePlaces {
  return { wal: path.join(folder, 'wal'), bases: path.join(folder, 'bases'), files: path.join(folder, 'files') };
}

/** Makes what is missing; copies and contents are ours alone, the log is lent to PostgreSQL's account when it starts. */
export async function makePlaces(folder: string): Promise<ArchivePlaces> {
  const places = archivePlaces(folder);
  await mkdir(folder, { recursive: true });
  for (const place of [places.wal, places.bases, places.files]) await mkdir(place, { recursive: true, mode: 0o700 });
  return places;
}

const SEGMENT = /^[0-9A-F]{24}$/;

/** Whether a name is that of a whole segment: timeline, then its place in the log. */
export function isSegment(name: string): boolean {
  return SEGMENT.test(name);
}

/** The place in the log, whatever the timeline; places are in the order of their names. */
export function placeInLog(segment: string): string {
  return segment.slice(8);
}
