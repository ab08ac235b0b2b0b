import { readShapefile } from '@qingzhang/geo/shapefile/read-shapefile';
import { textSamples } from '@qingzhang/geo/shapefile/text-samples';
import { apartCode } from '../apart/apart-task.ts';
import { READ_SHAPES } from './read-shapes-task.ts';

/** What Chinese bureaus write: new programs UTF-8, old ones GBK, and neighbours across the strait Big5. */
const ENCODINGS = ['UTF-8', 'GB18030', 'Big5'];

export const readShapes = apartCode(READ_SHAPES, async ({ input, options }) => {
  const report = await readShapefile(input, options);
  const encodings = report.encoding === null ? [] : await textSamples(input, ENCODINGS, report.layer.name);
  return { report, encodings };
});
