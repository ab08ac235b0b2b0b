import { readShapefile, type ShapefileOptions, type ShapefileReport } from '@qingzhang/geo/shapefile/read-shapefile';
import { textSamples } from '@qingzhang/geo/shapefile/text-samples';
import type { ApartTask } from '../apart/apart-task.ts';

interface ShapesRequest {
  readonly input: { readonly path: string; readonly name: string };
  readonly options: ShapefileOptions;
}

interface ReadShapes {
  readonly report: ShapefileReport;
  /** What the texts would be in the encodings that come into question. */
  readonly encodings: Awaited<ReturnType<typeof textSamples>>;
}

/** What Chinese bureaus write: new programs UTF-8, old ones GBK, and neighbours across the strait Big5. */
const ENCODINGS = ['UTF-8', 'GB18030', 'Big5'];

export const READ_SHAPES: ApartTask<ShapesRequest, ReadShapes> = {
  name: 'readShapes',
  run: async ({ input, options }) => {
    const report = await readShapefile(input, options);
    const encodings = report.encoding === null ? [] : await textSamples(input, ENCODINGS, report.layer.name);
    return { report, encodings };
  },
};
