import { VESSEL_TIMES } from '@qingzhang/catalogue/map/vessel-times';

export interface TrackPoint {
  readonly instant: number;
  readonly lon: number;
  readonly lat: number;
  readonly speed: number | null;
  readonly course: number | null;
}

/** Where one vessel was, in order. */
export interface Track {
  readonly vesselId: string;
  readonly name: string;
  readonly points: readonly TrackPoint[];
}

/** A position as the server answers it. */
export interface SentPoint {
  readonly ts: string;
  readonly lon: number;
  readonly lat: number;
  readonly speed: number | null;
  readonly course: number | null;
}

export function trackOf(vesselId: string, name: string, sent: readonly SentPoint[]): Track {
  const points = sent.map(({ ts, lon, lat, speed, course }) => ({ instant: Date.parse(ts), lon, lat, speed, course }));
  return { vesselId, name, points };
}

export type TrackAge = 'recent' | 'earlier';

/** The last hour before the end of the span is told apart from what was before. */
export function ageOf(instant: number, end: number): TrackAge {
  return instant > end - VESSEL_TIMES.lastHourMs ? 'recent' : 'earlier';
}

export interface Stretch {
  readonly age: TrackAge;
  readonly positions: readonly (readonly [number, number])[];
}

/** A track cut where its colour changes; the piece across the cut belongs to the later stretch. */
export function stretches(points: readonly TrackPoint[], end: number): readonly Stretch[] {
  const firstRecent = points.findIndex(({ instant }) => ageOf(instant, end) === 'recent');
  const cut = firstRecent === -1 ? points.length : firstRecent;
  const positions = (from: number, to: number) =>
    points.slice(Math.max(from, 0), to).map(({ lon, lat }) => [lon, lat] as const);
  const pieces: readonly Stretch[] = [
    { age: 'earlier', positions: positions(0, cut) },
    { age: 'recent', positions: cut === points.length ? [] : positions(cut - 1, points.length) },
  ];
  return pieces.filter((piece) => piece.positions.length > 0);
}

/** Where a vessel was at an instant, straight and even between two positions; null before its first and after its last. */
export function placeAt(points: readonly TrackPoint[], instant: number): TrackPoint | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || instant < first.instant || instant > last.instant) return null;
  let [low, high] = [0, points.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (points[middle]!.instant <= instant) low = middle;
    else high = middle;
  }
  const [from, to] = [points[low]!, points[high]!];
  const share = to.instant === from.instant ? 0 : (instant - from.instant) / (to.instant - from.instant);
  return {
    ...(share < 1 ? from : to),
    instant,
    lon: from.lon + (to.lon - from.lon) * share,
    lat: from.lat + (to.lat - from.lat) * share,
  };
}
