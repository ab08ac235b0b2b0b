/** Boundaries of another program, which GDAL reads when they arrive. */
export interface VectorFormat {
  /** GDAL's short names of it: no other driver may open the file. */
  readonly drivers: readonly string[];
  readonly label: string;
  /** Of the file or folder to open. */
  readonly endings: readonly string[];
  /** Text that GDAL takes for UTF-8, whatever it is in. */
  readonly isText?: true;
  /** Drawings and tracks have outlines instead of areas. */
  readonly hasOutlines?: true;
}

/** A further format is a line here, if GDAL's WebAssembly build reads it. */
const VECTOR_FORMATS: readonly VectorFormat[] = [
  { drivers: ['GPKG'], label: 'GeoPackage', endings: ['gpkg'] },
  { drivers: ['OpenFileGDB'], label: 'Esri 文件地理数据库', endings: ['gdb'] },
  {
    drivers: ['GeoJSON', 'GeoJSONSeq', 'ESRIJSON', 'TopoJSON'],
    label: 'GeoJSON',
    endings: ['geojson', 'json', 'geojsonl', 'geojsons', 'ndjson', 'jsonl', 'topojson'],
    isText: true,
  },
  { drivers: ['KML'], label: 'KML', endings: ['kml'], isText: true },
  { drivers: ['MapInfo File'], label: 'MapInfo', endings: ['tab', 'mif'] },
  { drivers: ['DXF'], label: 'AutoCAD DXF', endings: ['dxf'], hasOutlines: true },
  { drivers: ['FlatGeobuf'], label: 'FlatGeobuf', endings: ['fgb'] },
  { drivers: ['GML'], label: 'GML', endings: ['gml'], isText: true },
  { drivers: ['GPX'], label: 'GPX 轨迹', endings: ['gpx'], isText: true, hasOutlines: true },
  { drivers: ['SQLite'], label: 'SpatiaLite', endings: ['sqlite', 'sqlite3', 'db'] },
];

/** How texts name what can be sent. */
export const VECTOR_NAMES =
  'shapefile、GeoPackage、GeoJSON、KML/KMZ、文件地理数据库（.gdb 压成 zip）、MapInfo（.tab、.mif）、DXF、FlatGeobuf、GPX 或 SpatiaLite，可压成 zip、rar、7z、gz';

export interface VectorFile {
  readonly name: string;
  readonly format: VectorFormat;
}

/** The files and folders of a set that hold shapes, in the order of their names. */
export function vectorFiles(names: readonly string[]): readonly VectorFile[] {
  const found = new Map<string, VectorFormat>();
  for (const name of names) {
    // What lies in a folder called x.gdb belongs to that folder.
    const folder = /^(.*?\.gdb)\//i.exec(name)?.[1];
    const place = folder ?? name;
    const ending = place.slice(place.lastIndexOf('.') + 1).toLowerCase();
    const format = VECTOR_FORMATS.find(({ endings }) => endings.includes(ending));
    if (format !== undefined) found.set(place, format);
  }
  return [...found].map(([name, format]) => ({ name, format })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
