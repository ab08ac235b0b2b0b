/** What a shape type code of the ESRI Shapefile Technical Description (1998) holds. */
export type ShapeFamily = 'null' | 'point' | 'multipoint' | 'line' | 'polygon' | 'multipatch';

const FAMILIES: Readonly<Record<number, ShapeFamily>> = {
  0: 'null',
  1: 'point',
  3: 'line',
  5: 'polygon',
  8: 'multipoint',
};

const MULTIPATCH = 31;

/** 10 is added to a code for Z shapes and 20 for M shapes; null for a number that is no shape type. */
export function shapeFamily(type: number): ShapeFamily | null {
  if (type === 0) return 'null';
  if (type === MULTIPATCH) return 'multipatch';
  const base = type % 10;
  return base !== 0 && type > 0 && type < 30 ? (FAMILIES[base] ?? null) : null;
}

export function hasZOrM(type: number): boolean {
  return type > 10;
}

export const FAMILY_LABELS: Readonly<Record<ShapeFamily, string>> = {
  null: '空',
  point: '点',
  multipoint: '多点',
  line: '线',
  polygon: '面',
  multipatch: '三维多面体',
};
