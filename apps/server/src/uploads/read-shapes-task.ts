import type { ShapefileOptions, ShapefileReport } from '@qingzhang/geo/shapefile/read-shapefile';
import type { textSamples } from '@qingzhang/geo/shapefile/text-samples';
import { apartTask } from '../apart/apart-task.ts';

interface ShapesRequest {
  readonly input: { readonly path: string; readonly name: string };
  readonly options: ShapefileOptions;
}

interface ReadShapes {
  readonly report: ShapefileReport;
  /** What the texts would be in the encodings that come into question. */
  readonly encodings: Awaited<ReturnType<typeof textSamples>>;
}

/** What a layer of boundaries holds. */
export const READ_SHAPES = apartTask<ShapesRequest, ReadShapes>('readShapes', ({ input }) => [input.path]);
