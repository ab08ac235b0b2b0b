import { canInstall, installPackages } from './apt.mjs';
import { findProgram } from './find-program.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** Of gdal-bin and of python3-gdal, which it brings along. */
const PROGRAMS = ['gdalwarp', 'gdal_calc.py'];

/** GDAL to compare our pixels with. Root on Debian gets it where it is missing; anybody else is told. */
export async function ensureGdal() {
  if (!isThere() && canInstall()) await installPackages(' GDAL', ['gdal-bin', 'python3-gdal']);
  if (isThere()) return;
  throw new SetupFailure('缺少 GDAL:请执行 apt-get install gdal-bin python3-gdal(或以 root 运行一次 npm test)。');
}

function isThere() {
  return PROGRAMS.every((name) => findProgram(name) !== null);
}
