import type { AccountReport } from '@qingzhang/contract/results/report';
import { expect, it } from 'vitest';
import type { PathShape } from '../../../documents/drawing.ts';
import { yearLine } from './year-line.ts';

interface Told {
  readonly year: number;
  readonly current: number;
  readonly constant: number | null;
}

/** The parts of a report that the line is drawn from. */
function reportOf(years: readonly Told[], band: { low: number; high: number } | null = null): AccountReport {
  const standings = years.map((_, at) =>
    at === 0 ? { status: 'confirm', openIssues: 2 } : { status: 'done', openIssues: 0 },
  );
  return {
    annex1: [{ kind: 'total', band }],
    annex4: {
      years: years.map(({ year }) => year),
      rows: [{ serviceCode: 'gep', name: 'GEP', values: [], standings }],
      constant: { baseYear: years[0]!.year, years, issues: [] },
    },
  } as unknown as AccountReport;
}

const paths = (report: AccountReport) =>
  yearLine(report)!.shapes.filter((shape): shape is PathShape => shape.shape === 'path');
const textsOf = (report: AccountReport) =>
  yearLine(report)!.shapes.flatMap((shape) => (shape.shape === 'text' ? [shape.text] : []));
const placesOf = ({ d }: PathShape) =>
  [...d.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

const YEARS = [
  { year: 2020, current: 1e8, constant: 1e8 },
  { year: 2022, current: 2e8, constant: null },
  { year: 2023, current: 4e8, constant: 3e8 },
];

it('years stand in their true distance and heights from 0', () => {
  const line = paths(reportOf(YEARS)).find(
    ({ strokeMm, d }) => strokeMm === 0.7 && placesOf({ shape: 'path', d }).length === 3,
  )!;
  const [first, second, last] = placesOf(line) as [number[], number[], number[]];
  // 2022 is two of three years after 2020.
  expect((second[0]! - first[0]!) / (last[0]! - first[0]!)).toBeCloseTo(2 / 3, 2);
  // From the base line at 50 mm: 1, 2 and 4 亿元.
  expect((50 - second[1]!) / (50 - first[1]!)).toBeCloseTo(2, 1);
  expect((50 - last[1]!) / (50 - first[1]!)).toBeCloseTo(4, 1);
});

it('a broken chain is a gap that is named, and no line is drawn across it', () => {
  expect(textsOf(reportOf(YEARS))).toContain('可比价中断');
  // Beside the sign in the legend there is no stretch of two years.
  expect(paths(reportOf(YEARS)).filter(({ dashMm }) => dashMm !== undefined)).toHaveLength(1);
});

it('prints every amount in one unit, the ends of the band, and marks the year with open questions', () => {
  const texts = textsOf(reportOf(YEARS, { low: 3.5e8, high: 4.6e8 }));
  expect(texts).toEqual(
    expect.arrayContaining(['1.00', '2.00', '4.00', '3.00', '3.50', '4.60', '现价（亿元）', '需确认 2 项']),
  );
  // 2020 is told once: both are the same.
  expect(texts.filter((text) => text === '1.00')).toHaveLength(1);
});

it('many years: figures are thinned out, the last one stays', () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ year: 1985 + at, current: 1e8 + at * 1e6, constant: null }));
  const texts = textsOf(reportOf(many));
  expect(texts).toContain('2024');
  expect(texts.filter((text) => /^\d{4}$/.test(text)).length).toBeLessThan(15);
});

it('one year alone is no line', () => {
  expect(yearLine(reportOf(YEARS.slice(0, 1)))).toBeNull();
});
