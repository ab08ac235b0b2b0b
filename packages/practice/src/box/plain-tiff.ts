import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';

/** How figures are stored. */
export type CellType = 'uint8' | 'int16' | 'uint16' | 'float32';

/** A raster with north up, as programs of bureaus write it: no compression, one strip, hardly a word about itself. */
export interface PlainTiff {
  readonly width: number;
  readonly height: number;
  readonly type: CellType;
  readonly bands: number;
  /** Where it lies, in the unit of its system; null for a file that does not say. */
  readonly place: {
    readonly west: number;
    readonly north: number;
    readonly cell: number;
    readonly epsg: number;
  } | null;
  readonly nodata: number | null;
  /** What cells of one byte look like, by their figure: red, green and blue. */
  readonly palette?: ReadonlyMap<number, readonly [number, number, number]>;
  readonly at: (column: number, row: number, band: number) => number;
}

const [SHORT, LONG, DOUBLE, ASCII] = [3, 4, 12, 2];
const BYTES: Readonly<Record<number, number>> = { [SHORT]: 2, [LONG]: 4, [DOUBLE]: 8, [ASCII]: 1 };
const HEADER_BYTES = 8;
const STRIP_OFFSETS = 273;

const CELLS = {
  uint8: { bytes: 1, format: 1, array: Uint8Array },
  int16: { bytes: 2, format: 2, array: Int16Array },
  uint16: { bytes: 2, format: 1, array: Uint16Array },
  float32: { bytes: 4, format: 3, array: Float32Array },
} as const;

type Entry = readonly [tag: number, type: number, values: readonly number[]];

/** The bytes of the file, cell by cell with its bands side by side. */
export function plainTiff(raster: PlainTiff): Uint8Array<ArrayBuffer> {
  const pixels = pixelBytes(raster);
  const entries = entriesOf(raster, pixels.length);
  const far = entries.map(([, type, values]) => farBytes(type, values));
  const tableBytes = 2 + entries.length * 12 + 4;
  const pixelsAt = even(HEADER_BYTES + tableBytes + far.reduce((sum, bytes) => sum + bytes, 0));
  const file = new Uint8Array(pixelsAt + pixels.length);
  const view = new DataView(file.buffer);
  file.set([0x49, 0x49, 42, 0, HEADER_BYTES, 0, 0, 0]);
  view.setUint16(HEADER_BYTES, entries.length, true);
  let farAt = HEADER_BYTES + tableBytes;
  for (const [index, [tag, type, values]] of entries.entries()) {
    const at = HEADER_BYTES + 2 + index * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, values.length, true);
    if (far[index]! > 0) view.setUint32(at + 8, farAt, true);
    const start = far[index]! > 0 ? farAt : at + 8;
    for (const [place, value] of values.entries()) {
      write(view, start + place * BYTES[type]!, type, tag === STRIP_OFFSETS ? pixelsAt : value);
    }
    farAt += far[index]!;
  }
  file.set(pixels, pixelsAt);
  return file;
}

function entriesOf({ width, height, type, bands, place, nodata, palette }: PlainTiff, bytes: number): readonly Entry[] {
  const cell = CELLS[type];
  const eachBand = (value: number) => Array.from({ length: bands }, () => value);
  return [
    [256, SHORT, [width]],
    [257, SHORT, [height]],
    [258, SHORT, eachBand(cell.bytes * 8)],
    [259, SHORT, [1]],
    [262, SHORT, [palette === undefined ? 1 : 3]],
    [STRIP_OFFSETS, LONG, [0]],
    [277, SHORT, [bands]],
    [278, SHORT, [height]],
    [279, LONG, [bytes]],
    [284, SHORT, [1]],
    ...(palette === undefined ? [] : [[320, SHORT, colourMap(palette)] as const]),
    // Bands beyond the first are no colours.
    ...(bands > 1 ? [[338, SHORT, Array.from({ length: bands - 1 }, () => 0)] as const] : []),
    [339, SHORT, eachBand(cell.format)],
    ...(place === null
      ? []
      : [
          [33_550, DOUBLE, [place.cell, place.cell, 0]] as const,
          [33_922, DOUBLE, [0, 0, 0, place.west, place.north, 0]] as const,
          [34_735, SHORT, geoKeys(place.epsg)] as const,
        ]),
    ...(nodata === null ? [] : [[42_113, ASCII, Array.from(`${nodata}\0`, (sign) => sign.charCodeAt(0))] as const]),
  ];
}

/** The kind of system, cells that are areas, and the system. */
function geoKeys(epsg: number): readonly number[] {
  const [model, key] = crsByEpsg(epsg)?.projection.method === 'longlat' ? [2, 2048] : [1, 3072];
  return [1, 1, 0, 3, 1024, 0, 1, model, 1025, 0, 1, 1, key, 0, 1, epsg];
}

/** All reds, all greens, all blues, in two bytes each. */
function colourMap(palette: NonNullable<PlainTiff['palette']>): readonly number[] {
  const channel = (at: number) => Array.from({ length: 256 }, (_, value) => (palette.get(value)?.[at] ?? 0) * 257);
  return [channel(0), channel(1), channel(2)].flat();
}

function pixelBytes({ width, height, type, bands, at }: PlainTiff): Uint8Array {
  const cells = new CELLS[type].array(width * height * bands);
  for (let index = 0; index < cells.length; index += 1) {
    const cell = Math.floor(index / bands);
    cells[index] = at(cell % width, Math.floor(cell / width), index % bands);
  }
  return new Uint8Array(cells.buffer);
}

/** What does not fit into an entry stands elsewhere, at an even place. */
function farBytes(type: number, values: readonly number[]): number {
  const bytes = BYTES[type]! * values.length;
  return bytes > 4 ? even(bytes) : 0;
}

function even(bytes: number): number {
  return bytes + (bytes % 2);
}

function write(view: DataView, at: number, type: number, value: number): void {
  if (type === DOUBLE) view.setFloat64(at, value, true);
  else if (type === LONG) view.setUint32(at, value, true);
  else if (type === SHORT) view.setUint16(at, value, true);
  else view.setUint8(at, value);
}
