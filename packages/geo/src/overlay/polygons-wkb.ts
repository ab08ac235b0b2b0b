import type { Position, Ring } from '../geojson.ts';

/** Polygons of rings: the first ring of each is the shell, the others are its holes. */
export type Polygons = readonly (readonly Ring[])[];

/** Little endian, and the codes of OGC's well-known binary. */
const LITTLE = 1;
const [LINE, POLYGON, MULTI_POINT, COLLECTION] = [2, 3, 4, 7];
const [HEAD_BYTES, COUNT_BYTES, POSITION_BYTES] = [5, 4, 16];

/** One polygon as well-known binary. Rings of fewer than four positions enclose nothing and are left out. */
export function polygonToWkb(rings: readonly Ring[]): Uint8Array {
  const kept = rings.filter(({ length }) => length >= 4);
  const positions = kept.reduce((sum, { length }) => sum + length, 0);
  const size = HEAD_BYTES + COUNT_BYTES * (1 + kept.length) + POSITION_BYTES * positions;
  const view = new DataView(new ArrayBuffer(size));
  let at = writeHead(view, POLYGON, kept.length);
  for (const ring of kept) {
    view.setUint32(at, ring.length, true);
    at += COUNT_BYTES;
    for (const [x, y] of ring) {
      view.setFloat64(at, plain(x!), true);
      view.setFloat64(at + 8, plain(y!), true);
      at += POSITION_BYTES;
    }
  }
  return new Uint8Array(view.buffer);
}

/** A line as well-known binary. */
export function lineToWkb(positions: readonly Position[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(HEAD_BYTES + COUNT_BYTES + POSITION_BYTES * positions.length));
  let at = writeHead(view, LINE, positions.length);
  for (const [x, y] of positions) {
    view.setFloat64(at, plain(x!), true);
    view.setFloat64(at + 8, plain(y!), true);
    at += POSITION_BYTES;
  }
  return new Uint8Array(view.buffer);
}

/** A ten-thousandth of a millimetre: numbers next to nothing, which no survey gives, lead GEOS astray. */
const FINEST_DEG = 1e-12;

function plain(ordinate: number): number {
  return Math.abs(ordinate) < FINEST_DEG ? 0 : ordinate;
}

function writeHead(view: DataView, type: number, count: number): number {
  view.setUint8(0, LITTLE);
  view.setUint32(1, type, true);
  view.setUint32(HEAD_BYTES, count, true);
  return HEAD_BYTES + COUNT_BYTES;
}

/** The polygons in well-known binary; points and lines, which an overlay leaves where borders only touch, are left out. */
export function polygonsOfWkb(bytes: Uint8Array): Polygons {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Position[][][] = [];
  let at = 0;
  const count = () => {
    at += COUNT_BYTES;
    return view.getUint32(at - COUNT_BYTES, true);
  };
  const positions = (): Position[] =>
    Array.from({ length: count() }, () => {
      at += POSITION_BYTES;
      return [view.getFloat64(at - POSITION_BYTES, true), view.getFloat64(at - 8, true)];
    });
  const geometry = (): void => {
    const type = view.getUint32(at + 1, true);
    at += HEAD_BYTES;
    if (type === POLYGON) {
      const rings = Array.from({ length: count() }, positions);
      if (rings.length > 0) found.push(rings);
    } else if (type >= MULTI_POINT && type <= COLLECTION) {
      for (let left = count(); left > 0; left -= 1) geometry();
    } else if (type === LINE) positions();
    else at += POSITION_BYTES;
  };
  geometry();
  return found;
}
