const SINGLE: Readonly<Record<number, string>> = {
  3857: 'WGS 84 / 伪墨卡托(Web 墨卡托)',
  4214: '北京 1954',
  4326: 'WGS 84',
  4490: '2000 国家大地坐标系(CGCS2000)',
  4610: '西安 1980',
};

/** A run of EPSG codes that differ by zone: `first` is the code of `start`, each next code is `step` more. */
interface Run {
  readonly first: number;
  readonly count: number;
  readonly start: number;
  readonly step: number;
  readonly name: (n: number) => string;
}

const RUNS: readonly Run[] = [
  ...gaussKrueger('北京 1954', { zones6: 21413, meridians6: 21453, zones3: 2401, meridians3: 2422 }),
  ...gaussKrueger('西安 1980', { zones6: 2327, meridians6: 2338, zones3: 2349, meridians3: 2370 }),
  ...gaussKrueger('CGCS2000', { zones6: 4491, meridians6: 4502, zones3: 4513, meridians3: 4534 }),
  { first: 32601, count: 60, start: 1, step: 1, name: (zone) => `WGS 84 / UTM ${zone}N 带` },
  { first: 32701, count: 60, start: 1, step: 1, name: (zone) => `WGS 84 / UTM ${zone}S 带` },
];

/** The Chinese name of the codes met in practice, null for others. */
export function epsgName(code: number): string | null {
  if (SINGLE[code] !== undefined) return SINGLE[code];
  const run = RUNS.find(({ first, count }) => code >= first && code < first + count);
  return run === undefined ? null : run.name(run.start + (code - run.first) * run.step);
}

/** The code in one of the runs of zones, for a zone number or central meridian. */
export function epsgOfZone(first: number, value: number): number | null {
  const run = RUNS.find((candidate) => candidate.first === first);
  if (run === undefined) return null;
  const place = (value - run.start) / run.step;
  return Number.isInteger(place) && place >= 0 && place < run.count ? first + place : null;
}

/** China's 6° zones 13 to 23 and 3° zones 25 to 45, each with the zone number before the easting and without. */
function gaussKrueger(
  datum: string,
  first: { zones6: number; meridians6: number; zones3: number; meridians3: number },
): Run[] {
  const run = (code: number, count: number, start: number, step: number, name: Run['name']): Run => {
    return { first: code, count, start, step, name };
  };
  return [
    run(first.zones6, 11, 13, 1, (zone) => `${datum} / 6 度带第 ${zone} 带(中央经线 ${zone * 6 - 3}°)`),
    run(first.meridians6, 11, 75, 6, (degrees) => `${datum} / 6 度带,中央经线 ${degrees}°`),
    run(first.zones3, 21, 25, 1, (zone) => `${datum} / 3 度带第 ${zone} 带(中央经线 ${zone * 3}°)`),
    run(first.meridians3, 21, 75, 3, (degrees) => `${datum} / 3 度带,中央经线 ${degrees}°`),
  ];
}
