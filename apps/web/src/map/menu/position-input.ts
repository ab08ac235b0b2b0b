import type { LonLat } from '../drawn/drawn-shape.ts';

export const POSITION_REFUSAL = '经纬度输入有误';

/**
 * Reads a position as people type it: decimal degrees or degrees, minutes and seconds, with N/S/E/W or 北/南/东/西,
 * full-width digits too. Null when it is none.
 */
export function readPosition(lon: string, lat: string): LonLat | null {
  const [x, y] = [readAngle(lon, /[EW东西]/i, /[W西]/i), readAngle(lat, /[NS北南]/i, /[S南]/i)];
  if (x === null || y === null || Math.abs(x) > 180 || Math.abs(y) > 90) return null;
  return [x, y];
}

/** Either decimal degrees, or whole degrees with minutes and perhaps seconds. */
const ANGLE =
  /^([+-]?\d+(?:\.\d+)?)\s*°?$|^([+-]?)(\d+)\s*[°度]\s*(\d+(?:\.\d+)?)\s*['′分](?:\s*(\d+(?:\.\d+)?)\s*(?:["秒]|''|′′))?$/;

function readAngle(text: string, letters: RegExp, negative: RegExp): number | null {
  const plain = text.normalize('NFKC').trim();
  const letter = letters.exec(plain)?.[0];
  const found = ANGLE.exec(letter === undefined ? plain : plain.replace(letter, '').trim());
  if (found === null) return null;
  const [, decimal, sign, degrees, minutes = '0', seconds = '0'] = found;
  const isWest = letter !== undefined && negative.test(letter);
  if (decimal !== undefined) {
    const value = Number(decimal);
    // A direction and a sign would contradict each other.
    return isWest ? (value < 0 ? null : -value) : value;
  }
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return null;
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return (sign === '-') !== isWest ? -value : value;
}
