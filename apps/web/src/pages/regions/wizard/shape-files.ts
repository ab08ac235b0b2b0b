import { readShapes, uploadShapes as uploadShapesCall } from '@qingzhang/contract/calls/file-calls';
import type { ShapeReading } from '@qingzhang/contract/results/shape-reading';
import { api } from '../../../api/api.ts';

/** How a shapefile is to be read; what is left out the file decides. */
export interface ReadingChoices {
  readonly layer?: string;
  readonly crs?: string;
  readonly encoding?: string;
}

/** Sends a zip, or the parts of a shapefile. */
export function uploadShapes(files: readonly File[]): Promise<ShapeReading> {
  const form = new FormData();
  for (const file of files) form.append('file', file, file.name);
  return api.upload(uploadShapesCall, form, { isQuiet: true });
}

export function readAgain(fileId: string, choices: ReadingChoices): Promise<ShapeReading> {
  return api.call(readShapes, { fileId, ...choices }, { isQuiet: true });
}
