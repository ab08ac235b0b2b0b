import { apartTask } from '../apart/apart-task.ts';

export type VectorFormat = 'gpkg' | 'fgb';

interface WriteRequest {
  /** Features as GeoJSON, in degrees. */
  readonly source: string;
  readonly format: VectorFormat;
  /** What the layer is called. */
  readonly layer: string;
  /** An empty folder to write into, which the asker removes. */
  readonly folder: string;
}

/** Writes features as other programs keep them; the path of the file that was made. */
export const WRITE_VECTOR = apartTask<WriteRequest, string>('writeVector', ({ source }) => [source]);
