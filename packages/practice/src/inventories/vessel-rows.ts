import { bearing } from '@qingzhang/geo/measure/bearing';
import type { Landscape } from '../landscape.ts';
import { positionOf, type Point } from '../plane.ts';
import { draw, rounded, seededId, seedFor } from '../seeded.ts';
import { PRACTICE_REMARK, type PracticeRow, type PracticeTable } from '../tables/practice-row.ts';
import { isOpenWater, waterPlaces } from './water-places.ts';

/** m/s. */
const VESSELS = [
  { shipId: 'SF413990001', shipName: '示范巡查 01', source: 'ais', speed: 3.4 },
  { shipId: 'SF413990002', shipName: '示范游船 02', source: 'ais', speed: 2.6 },
  { shipId: 'SFBD0003', shipName: '示范渔船 03', source: 'beidou', speed: 1.8 },
  { shipId: 'SFBD0004', shipName: '示范保洁 04', source: 'beidou', speed: 1.4 },
] as const;
/** Eight in the morning of a summer day, in China. */
const START = Date.UTC(2024, 6, 18);
/** Seconds between two positions, and positions of each vessel. */
const INTERVAL = 60;
const POSITIONS = 240;

/** A few vessels and where they went on the great reservoir in four hours. */
export function vesselTables(landscape: Landscape): PracticeTable[] {
  const { seed } = landscape;
  const vessels = VESSELS.map(({ shipId, shipName, source }): PracticeRow => ({
    id: seededId(seed, `vessel ${shipId}`),
    shipId,
    shipName,
    source,
    remark: PRACTICE_REMARK,
  }));
  const positions = VESSELS.flatMap(({ shipId, speed }, vessel) =>
    track(landscape, vessel, speed).map(({ from, to }, n): PracticeRow => {
      const [lon, lat] = positionOf(from);
      return {
        id: seededId(seed, `position ${shipId} ${n}`),
        vesselId: vessels[vessel]!.id,
        ts: new Date(START + n * INTERVAL * 1000).toISOString(),
        lon: lon!,
        lat: lat!,
        speed: length(from, to) === 0 ? 0 : speed,
        course: Math.round(bearing(positionOf(from), positionOf(to))) % 360,
      };
    }),
  );
  return [
    { table: 'vessel', rows: vessels },
    { table: 'vesselPosition', rows: positions },
  ];
}

/** One minute of a vessel's way; at anchor it ends where it began. */
interface Leg {
  readonly from: Point;
  readonly to: Point;
}

/** Wanders over open water in straight stretches that touch no land; where none is found, it lies at anchor a while. */
function track(landscape: Landscape, vessel: number, speed: number): Leg[] {
  const own = seedFor(landscape.seed, `track ${vessel}`);
  const legs: Leg[] = [];
  let [at] = waterPlaces(landscape, 1, vessel + 1) as [Point];
  for (let turn = 0; legs.length < POSITIONS; turn++) {
    const to = nextStop(landscape, own, turn, at);
    const steps = Math.max(Math.round(length(at, to) / (speed * INTERVAL)), 1);
    for (let step = 0; step < steps && legs.length < POSITIONS; step++) {
      legs.push({ from: between(at, to, step / steps), to });
    }
    at = to;
  }
  return legs;
}

/** The first of some places, the far ones tried before the near, that is reached over open water. */
function nextStop(landscape: Landscape, seed: number, turn: number, at: Point): Point {
  for (let n = 0; n < 40; n++) {
    const reach = 2400 / (1 + Math.floor(n / 8));
    const to = {
      x: rounded(at.x + 2 * reach * (draw(seed, turn, 2 * n) - 0.5), 2),
      y: rounded(at.y + 2 * reach * (draw(seed, turn, 2 * n + 1) - 0.5), 2),
    };
    const way = length(at, to);
    if (way > reach / 3 && isClear(landscape, at, to, way)) return to;
  }
  return at;
}

function isClear(landscape: Landscape, from: Point, to: Point, way: number): boolean {
  const checks = Math.ceil(way / 120);
  for (let check = 0; check <= checks; check++) {
    const { x, y } = between(from, to, check / checks);
    if (!isOpenWater(landscape, x, y)) return false;
  }
  return true;
}

function length(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

function between(a: Point, b: Point, t: number): Point {
  return { x: rounded(a.x + (b.x - a.x) * t, 2), y: rounded(a.y + (b.y - a.y) * t, 2) };
}
