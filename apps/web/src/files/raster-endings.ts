const ENDINGS =
  'tif tiff tfw tifw wld prj xml ovr clr dbf cpg txt img ige rrd hdr dat bin raw bil bip bsq blw stx flt asc grd ' +
  'sdat sgrd mgrd hgt grib grib2 grb grb2 nc nc4 cdf h5 hdf5 he5 hdf adf rst rdc pix ers gri map mpr mp# grf gsr gpkg xyz zip rar 7z gz';

/** What a chooser offers for rasters: the formats that are read, what lies beside them, and archives of both. */
export const RASTER_ENDINGS = ENDINGS.split(' ')
  .map((ending) => `.${ending}`)
  .join(',');
