import { MAP_GRID } from '@qingzhang/catalogue/map/map-grid';

export type GridKind = 'textFree' | 'halfDegree' | 'tenMinutes';

/** One cell of the grid; `TYPE` is its label, its south-west corner. */
export interface GridCell {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly TYPE: string;
}

/** Which grid a zoom shows. Between 6 and 7 a cell of 30′ is still too narrow for its label. */
export function gridFor(zoom: number): GridKind {
  if (Math.floor(zoom) <= MAP_GRID.textFreeUpToZoom) return 'textFree';
  return zoom <= MAP_GRID.halfDegreeUpToZoom ? 'halfDegree' : 'tenMinutes';
}

export function cellMinutes(kind: GridKind): number {
  return kind === 'tenMinutes' ? 10 : 30;
}

/** The cells around a centre, on whole multiples of their size. Counted in minutes, which are exact. */
export function gridCells(minutes: number, [lon, lat]: readonly [number, number]): readonly GridCell[] {
  const { columns, rows } = MAP_GRID;
  const first = (centre: number, count: number) => Math.floor((centre * 60) / minutes) - Math.floor(count / 2);
  const [firstColumn, firstRow] = [first(lon, columns), first(lat, rows)];
  return Array.from({ length: columns * rows }, (_, index) => {
    const west = (firstColumn + (index % columns)) * minutes;
    const south = (firstRow + Math.floor(index / columns)) * minutes;
    return {
      west: west / 60,
      south: south / 60,
      east: (west + minutes) / 60,
      north: (south + minutes) / 60,
      TYPE: typeOf(west, south),
    };
  });
}

/** The label of the cell that a position lies in. */
export function cellType([lon, lat]: readonly number[], minutes: number): string {
  const corner = (degrees: number) => Math.floor((degrees * 60) / minutes) * minutes;
  return typeOf(corner(lon!), corner(lat!));
}

/** Of a south-west corner in minutes; west and south of the zero lines by their own letters. */
function typeOf(west: number, south: number): string {
  return `${minutesText(Math.abs(west))}${west < 0 ? 'W' : 'E'} ${minutesText(Math.abs(south))}${south < 0 ? 'S' : 'N'}`;
}

/** 7080 → 118°00′ */
function minutesText(minutes: number): string {
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`;
}
