import type { Problem } from '../nmea/problem.ts';
import { speedOfKnots } from '../speed.ts';
import { signed, text, unsigned, type Bits } from './six-bit.ts';

/** Where a ship is: degrees, m/s, and the second of the minute at which it was so. */
export interface AisPosition {
  readonly lon: number;
  readonly lat: number;
  readonly speed: number | null;
  readonly course: number | null;
  readonly second: number | null;
}

/** What a message says about a ship, as far as it is kept. */
export interface AisReport {
  readonly mmsi: string;
  readonly position: AisPosition | null;
  readonly name: string | null;
}

/** The first bits of the fields of a position report. */
interface PositionLayout {
  readonly speed: number;
  readonly lon: number;
  readonly lat: number;
  readonly course: number;
  readonly second: number;
}

const CLASS_A: PositionLayout = { speed: 50, lon: 61, lat: 89, course: 116, second: 137 };
const CLASS_B: PositionLayout = { speed: 46, lon: 57, lat: 85, course: 112, second: 133 };

interface MessageLayout {
  /** Bits of a whole message; longer ones are padded. */
  readonly length: number;
  readonly position?: PositionLayout;
  /** The first bit of the name. */
  readonly name?: number;
}

/** ITU-R M.1371-5, annex 8: the messages that place or name a ship. */
const LAYOUTS = new Map<number, MessageLayout>([
  [1, { length: 168, position: CLASS_A }],
  [2, { length: 168, position: CLASS_A }],
  [3, { length: 168, position: CLASS_A }],
  // Some transmitters leave out the last, spare bits of the 424.
  [5, { length: 420, name: 112 }],
  [18, { length: 168, position: CLASS_B }],
  [19, { length: 312, position: CLASS_B, name: 143 }],
]);
const STATIC_PART_A: MessageLayout = { length: 160, name: 40 };

/** Reads a message; nothing when it is of a kind that neither places nor names a ship. */
export function readMessage(bits: Bits): AisReport | Problem | undefined {
  if (bits.length < 40) return { problem: `AIS 报文只有 ${bits.length} 位，不完整` };
  const type = unsigned(bits, 0, 6);
  const layout = type === 24 && unsigned(bits, 38, 2) === 0 ? STATIC_PART_A : LAYOUTS.get(type);
  if (layout === undefined) return undefined;
  if (bits.length < layout.length)
    return { problem: `${type} 号 AIS 报文只有 ${bits.length} 位，应不少于 ${layout.length} 位` };
  const mmsi = unsigned(bits, 8, 30);
  if (mmsi === 0 || mmsi > 999_999_999) return { problem: `MMSI ${mmsi} 无效，应为 9 位数字` };
  const position = layout.position === undefined ? null : readPosition(bits, layout.position);
  if (position !== null && 'problem' in position) return position;
  const name = layout.name === undefined ? '' : text(bits, layout.name, 20);
  return { mmsi: String(mmsi).padStart(9, '0'), position, name: name === '' ? null : name };
}

/** Degrees are counted in 1/10 000 minutes. */
const COUNTS_PER_DEGREE = 600_000;

/** Each field has a value that means “not available”: 181°, 91°, 102.3 kn, 360°, from second 60. */
function readPosition(bits: Bits, layout: PositionLayout): AisPosition | Problem | null {
  const lon = signed(bits, layout.lon, 28) / COUNTS_PER_DEGREE;
  const lat = signed(bits, layout.lat, 27) / COUNTS_PER_DEGREE;
  if (lon === 181 || lat === 91) return null;
  if (Math.abs(lon) > 180 || Math.abs(lat) > 90)
    return { problem: `坐标超出范围：经度 ${lon.toFixed(4)}，纬度 ${lat.toFixed(4)}` };
  const speed = unsigned(bits, layout.speed, 10);
  const course = unsigned(bits, layout.course, 12);
  const second = unsigned(bits, layout.second, 6);
  return {
    lon,
    lat,
    speed: speed === 1023 ? null : speedOfKnots(speed / 10),
    course: course >= 3600 ? null : course / 10,
    second: second >= 60 ? null : second,
  };
}
