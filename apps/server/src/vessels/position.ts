/** Where a ship was: degrees, m/s. */
export interface Position {
  /** ms. */
  readonly ts: number;
  readonly lon: number;
  readonly lat: number;
  readonly speed: number | null;
  readonly course: number | null;
}

/** Satellite navigation began in 1980; an earlier position is a clock that was never set. */
const EARLIEST = Date.UTC(1980, 0, 6);
/** Clocks of ships and stations may be this much ahead of ours, ms. */
const AHEAD = 5 * 60_000;

/** What is wrong with the time of a position, if anything: one in the future would count as online until then. */
export function timeProblem(ts: number, now: number): string | undefined {
  if (ts < EARLIEST) return '时间早于 1980 年，请检查设备时钟';
  return ts > now + AHEAD ? '时间晚于当前时间，请检查设备时钟' : undefined;
}
