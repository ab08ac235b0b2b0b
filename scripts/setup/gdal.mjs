import { canInstall, installPackages } from './apt.mjs';
import { findProgram } from './find-program.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** Programs of gdal-bin and of python3-gdal. */
const PROGRAMS = ['gdalwarp', 'gdal_calc.py'];

/** Makes sure that GDAL is there, with which we compare our pixels. Installs it for root on Debian; tells anybody else. */
export async function ensureGdal() {
  if (!isThere() && canInstall()) await installPackages(' GDAL', ['gdal-bin', 'python3-gdal']);
  if (isThere()) return;
  throw new SetupFailure('缺少 GDAL：请执行 apt-get install gdal-bin python3-gdal（或以 root 运行一次 npm test）。');
}

function isThere() {
  return PROGRAMS.every((name) => findProgram(name) !== null);
}
