import type { Point } from '../plane.ts';
import { cellAt } from '../terrain/grid.ts';
import type { Relief } from '../terrain/relief.ts';
import type { Reservoir } from '../terrain/reservoir.ts';
import { smoothField } from '../terrain/smooth-field.ts';
import { bordersOf } from './borders.ts';
import { countyCells } from './county-cells.ts';
import { outlineOf, ringArea } from './outline.ts';
import { TOWNSHIPS, townshipCells } from './townships.ts';
import { villageLattice, type Lattice } from './village-lattice.ts';
import { villageNames } from './village-names.ts';

export interface Village {
  readonly name: string;
  /** Twelve digits: the township's nine and three of its own. */
  readonly code: string;
  /** Place of its township in the list of townships. */
  readonly township: number;
  readonly middle: Point;
  /** Closed, counter-clockwise. */
  readonly ring: readonly Point[];
}

/** The borders of the county, on the plane. */
export interface CountyMap {
  readonly villages: readonly Village[];
  /** Rings of each township and of the county: the first around the land, others around gaps. */
  readonly townshipRings: readonly (readonly (readonly Point[])[])[];
  readonly countyRings: readonly (readonly Point[])[];
}

/** Of the whole county, m². */
const AREA = 1600e6;
/** Before the size is known: the spacing of middles that 380 equal cells would have, m. */
const USUAL_SPACING = 2205;

export function countyMap(seed: number, relief: Relief, reservoir: Reservoir): CountyMap {
  const lattice = villageLattice(seed);
  const isByWater = (spacing: number) => (cell: number) =>
    isNearWater(lattice.middles[cell]!, spacing, relief, reservoir);
  const cells = countyCells(seed, lattice, isByWater(USUAL_SPACING));
  const spacing = Math.sqrt(AREA / latticeArea(lattice, cells));
  const elevation = smoothField(relief.grid, relief.elevation);
  const aboveWater = smoothField(relief.grid, relief.aboveWater);
  const middleOf = (cell: number): Point => ({
    x: lattice.middles[cell]!.x * spacing,
    y: lattice.middles[cell]!.y * spacing,
  });
  const heightOf = (cell: number) => elevation(middleOf(cell).x, middleOf(cell).y);
  const owner = townshipCells(seed, lattice, cells, heightOf);
  const borders = bordersOf(seed, lattice, spacing, ({ x, y }) => elevation(x, y));
  const rings = (of: ReadonlySet<number>) =>
    outlineOf(lattice, borders, of).toSorted((a, b) => ringArea(b) - ringArea(a));

  const members = TOWNSHIPS.map((_, township) =>
    [...cells].filter((cell) => owner.get(cell) === township).toSorted((a, b) => b - a),
  );
  const ordered = members.flat();
  const names = villageNames(
    seed,
    ordered.map((cell) => ({
      elevation: heightOf(cell),
      aboveWater: aboveWater(middleOf(cell).x, middleOf(cell).y),
      isByReservoir: isByWater(spacing)(cell),
    })),
  );
  const villages = members.flatMap((own, township) =>
    own.map((cell, place): Village => ({
      name: names[ordered.indexOf(cell)]!,
      code: `${TOWNSHIPS[township]!.code}${String(201 + place)}`,
      township,
      middle: middleOf(cell),
      ring: rings(new Set([cell]))[0]!,
    })),
  );
  return { villages, townshipRings: members.map((own) => rings(new Set(own))), countyRings: rings(cells) };
}

/** Whether the reservoir lies in or beside the cell with this middle, which is in units of the spacing. */
function isNearWater({ x, y }: Point, spacing: number, { grid }: Relief, { cells }: Reservoir): boolean {
  const steps = [-0.6, -0.3, 0, 0.3, 0.6];
  return steps.some((dx) => steps.some((dy) => cells[cellAt(grid, (x + dx) * spacing, (y + dy) * spacing)] !== 0));
}

/** Planar area of cells whose corners are the middles of their triangles, in units of the spacing squared. */
function latticeArea(lattice: Lattice, cells: ReadonlySet<number>): number {
  let area = 0;
  for (const cell of cells) {
    const around = lattice.neighbours(cell).map((next) => lattice.middles[next ?? cell]!);
    const { x, y } = lattice.middles[cell]!;
    const corners = around.map((point, direction) => {
      const next = around[(direction + 1) % 6]!;
      return { x: (x + point.x + next.x) / 3, y: (y + point.y + next.y) / 3 };
    });
    area += ringArea([...corners, corners[0]!]);
  }
  return area;
}
