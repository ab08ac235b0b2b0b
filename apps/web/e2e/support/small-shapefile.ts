import { boxShapefile } from '@qingzhang/practice/box/box-shapefile';
import { chosenFile, type ChosenFile } from './box-hands.ts';

/** A square of a shapefile: south-west corner and side in degrees, and its attributes. */
export interface SmallSquare {
  readonly at: readonly [lon: number, lat: number, side: number];
  readonly attributes: Readonly<Record<string, string>>;
}

/** The .shp and .dbf of squares as old programs leave them: attributes in GBK, and no word about encoding or system. */
export function smallShapefile(name: string, squares: readonly SmallSquare[]): ChosenFile[] {
  const shapes = squares.map(({ at: [west, south, side], attributes }) => {
    const [east, north] = [west + side, south + side];
    const ring = [
      [west, south],
      [west, north],
      [east, north],
      [east, south],
      [west, south],
    ] as const;
    return { ring, attributes };
  });
  return [...boxShapefile(name, shapes, null)]
    .filter(([file]) => !file.endsWith('.shx'))
    .map(([file, bytes]) => chosenFile(file, bytes));
}
