/** Endings of files that hold pixels or pack them; the others go along with one of these. */
const MAIN = (
  'zip rar 7z gz tif tiff img dat bin bsq bil bip raw flt asc grd ' +
  'grib grib1 grib2 grb grb2 nc nc4 cdf h5 hdf5 he5 hdf sdat hgt rst pix xyz txt'
).split(' ');
const PACKED = new Set(['zip', 'rar', '7z', 'gz']);

/**
 * Files that were chosen together, in datasets: `a.tif` with its `a.tfw`, `a.prj` and `a.tif.aux.xml`. What belongs to
 * nothing goes with the only dataset there is, else stands alone and is refused with what is missing.
 */
export function fileSets<File extends { readonly name: string }>(files: readonly File[]): readonly (readonly File[])[] {
  const mains = files.filter((file) => isMain(file.name, files));
  const sets = mains.map((main) => [main]);
  for (const file of files.filter((each) => !mains.includes(each))) {
    const only = mains.length === 1 && !isPacked(mains[0]!.name) ? sets[0] : undefined;
    const home = sets.find(([main]) => mains.includes(main!) && belongs(file.name, main!.name)) ?? only;
    if (home === undefined) sets.push([file]);
    else home.push(file);
  }
  return sets;
}

/** The file that names an Esri GRID; all others of the folder have names of their own. */
const GRID_HEADER = 'hdr.adf';

/** A file without an ending is the data of ENVI where a header lies beside it. */
function isMain(name: string, all: readonly { readonly name: string }[]): boolean {
  const ending = endingOf(name);
  if (ending === '') return all.some((other) => other.name.toLowerCase() === `${name.toLowerCase()}.hdr`);
  // A readme beside a raster is no grid.
  if (ending === 'txt') return !all.some((other) => other.name !== name && isMain(other.name, []));
  return MAIN.includes(ending) || name.toLowerCase() === GRID_HEADER;
}

function isPacked(name: string): boolean {
  return PACKED.has(endingOf(name));
}

/** `a.tfw`, `a.aux.xml` and `a.tif.aux.xml` belong to `a.tif`. */
function belongs(name: string, main: string): boolean {
  if (isPacked(main)) return false;
  const [side, own] = [name.toLowerCase(), main.toLowerCase()];
  if (own === GRID_HEADER) return side.endsWith('.adf');
  return side.startsWith(`${own}.`) || side.startsWith(`${stemOf(own)}.`);
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '').toLowerCase();
}

function endingOf(name: string): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
}
