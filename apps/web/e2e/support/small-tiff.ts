/** A raster in degrees, north up, as a plain TIFF with one strip. */
export interface SmallTiff {
  readonly width: number;
  readonly height: number;
  readonly west: number;
  readonly north: number;
  /** Side of a cell, degrees. */
  readonly cell: number;
  /** Whole numbers of two bytes, or else floats. */
  readonly isWhole?: boolean;
  readonly nodata?: number;
  readonly at: (column: number, row: number) => number;
}

const [SHORT, LONG, DOUBLE, ASCII] = [3, 4, 12, 2];
const BYTES: Readonly<Record<number, number>> = { [SHORT]: 2, [LONG]: 4, [DOUBLE]: 8, [ASCII]: 1 };
const CGCS2000 = 4490;
const HEADER_BYTES = 8;

type Entry = readonly [tag: number, type: number, values: readonly number[]];

/** Bytes of a GeoTIFF in CGCS2000. */
export function smallTiff(raster: SmallTiff): Uint8Array<ArrayBuffer> {
  const pixels = pixelBytes(raster);
  const entries = entriesOf(raster, pixels.length, raster.isWhole === true ? 2 : 4);
  const tableBytes = 2 + entries.length * 12 + 4;
  const far = entries.map(([, type, values]) => BYTES[type]! * values.length).map((bytes) => (bytes > 4 ? bytes : 0));
  const farBytes = far.reduce((sum, bytes) => sum + bytes, 0);
  const file = new Uint8Array(HEADER_BYTES + tableBytes + farBytes + pixels.length);
  const view = new DataView(file.buffer);
  const pixelsAt = HEADER_BYTES + tableBytes + farBytes;
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

const STRIP_OFFSETS = 273;

function entriesOf(raster: SmallTiff, bytes: number, cellBytes: number): readonly Entry[] {
  const { width, height, west, north, cell, isWhole = false, nodata } = raster;
  return [
    [256, SHORT, [width]],
    [257, SHORT, [height]],
    [258, SHORT, [cellBytes * 8]],
    [259, SHORT, [1]],
    [262, SHORT, [1]],
    [STRIP_OFFSETS, LONG, [0]],
    [277, SHORT, [1]],
    [278, SHORT, [height]],
    [279, LONG, [bytes]],
    [339, SHORT, [isWhole ? 1 : 3]],
    [33_550, DOUBLE, [cell, cell, 0]],
    [33_922, DOUBLE, [0, 0, 0, west, north, 0]],
    // Geographic model, cells are areas, CGCS2000.
    [34_735, SHORT, [1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, CGCS2000]],
    ...(nodata === undefined
      ? []
      : [[42_113, ASCII, Array.from(`${nodata}\0`, (char) => char.charCodeAt(0))] as const]),
  ];
}

function pixelBytes({ width, height, isWhole = false, at }: SmallTiff): Uint8Array {
  const values = Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width)));
  const cells = isWhole ? Uint16Array.from(values) : Float32Array.from(values);
  return new Uint8Array(cells.buffer);
}

function write(view: DataView, at: number, type: number, value: number): void {
  if (type === DOUBLE) view.setFloat64(at, value, true);
  else if (type === LONG) view.setUint32(at, value, true);
  else if (type === SHORT) view.setUint16(at, value, true);
  else view.setUint8(at, value);
}
