import { draw, drawFrom, seedFor } from '../seeded.ts';

/** The invented county is a rectangle of whole cells in EPSG:4548, close to its middle meridian: 60 m are 60 m there. */
export const EPSG = 4548;
export const CELL = 60;
export const COLUMNS = 200;
export const ROWS = 150;
export const WEST = 503_000;
export const NORTH = 3_939_000;
export const EAST = WEST + COLUMNS * CELL;
export const SOUTH = NORTH - ROWS * CELL;

/** A class as the land-use map of the box codes it, with its share, and what it is in the account. */
export interface BoxClass {
  readonly value: number;
  /** Our code. */
  readonly code: string;
  readonly share: number;
}

/** Codes like those of GlobeLand30, and 15 for orchards, which that scheme does not know. */
export const BOX_CLASSES: readonly BoxClass[] = [
  { value: 10, code: '512', share: 0.24 },
  { value: 15, code: '611', share: 0.14 },
  { value: 20, code: '112', share: 0.26 },
  { value: 30, code: '315', share: 0.12 },
  { value: 40, code: '212', share: 0.08 },
  { value: 50, code: '411', share: 0.02 },
  { value: 60, code: '422', share: 0.04 },
  { value: 80, code: '711', share: 0.08 },
  { value: 90, code: '9', share: 0.02 },
];

/** Fields of the map are this many cells wide. */
const BLOCK = 5;

/** The land of one seed: what grows, falls and rises where. */
export interface BoxLand {
  readonly classAt: (column: number, row: number) => BoxClass;
  /** mm a year at a place, m. */
  readonly rainAt: (x: number, y: number) => number;
  readonly etAt: (x: number, y: number) => number;
  /** Of the plants, -1 to 1. */
  readonly ndviAt: (x: number, y: number) => number;
  /** t·hm²·h/(hm²·MJ·mm). */
  readonly erodibilityAt: (x: number, y: number) => number;
  /** m. */
  readonly heightAt: (x: number, y: number) => number;
}

export function boxLand(seed: number): BoxLand {
  const lots = BOX_CLASSES.flatMap((one) => Array.from({ length: Math.round(one.share * 100) }, () => one));
  const classes = seedFor(seed, 'box classes');
  const slope = (purpose: string, n: number) => draw(seedFor(seed, `box ${purpose}`), n) - 0.5;
  const u = (x: number) => (x - WEST) / (EAST - WEST);
  const v = (y: number) => (NORTH - y) / (NORTH - SOUTH);
  // Planes: whatever lies between the cells of a coarse raster is found again exactly.
  const plane = (purpose: string, base: number, range: number) => (x: number, y: number) =>
    base + range * (slope(purpose, 1) * u(x) + slope(purpose, 2) * v(y));
  return {
    classAt: (column, row) => drawFrom(classes, Math.floor(column / BLOCK), lots, Math.floor(row / BLOCK)),
    rainAt: plane('rain', 820, 120),
    etAt: plane('et', 520, 80),
    ndviAt: plane('ndvi', 0.62, 0.2),
    erodibilityAt: plane('soil', 0.033, 0.008),
    heightAt: (x, y) => plane('height', 260, 200)(x, y) + 25 * Math.sin(x / 900) * Math.cos(y / 700),
  };
}
