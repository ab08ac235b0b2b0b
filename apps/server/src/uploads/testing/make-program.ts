import { openGdal } from '../../files/gdal.ts';
import type { Making } from './make-files.ts';

/** The program behind `makeFiles`: GDAL changes the working folder, which a thread of a test may not. */
const [outputs, ...makings] = process.argv.slice(2);
const gdal = await openGdal(outputs!);
for (const text of makings) {
  const { source, tool, options, name } = JSON.parse(text) as Making;
  const { datasets } = await gdal.open(source);
  await gdal[tool](datasets[0]!, options, name);
  await gdal.close(datasets[0]!);
}
