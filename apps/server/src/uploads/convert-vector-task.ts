import { apartTask } from '../apart/apart-task.ts';
import type { Made } from './converted-set.ts';
import type { SentPart } from '../files/archives/lay-out.ts';

interface ConvertRequest {
  /** What the owner calls the file. */
  readonly name: string;
  readonly parts: readonly SentPart[];
  /** An empty folder to work in, which the asker removes. */
  readonly folder: string;
}

/** Turns boundaries of another program into a zip of layers; null for a shapefile. */
export const CONVERT_VECTOR = apartTask<ConvertRequest, Made | null>('convertVector', ({ parts }) =>
  parts.map(({ path }) => path),
);
