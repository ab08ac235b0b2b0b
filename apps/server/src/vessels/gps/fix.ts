import type { Problem } from '../nmea/problem.ts';
import type { Sentence } from '../nmea/sentence.ts';
import { speedOfKnots } from '../speed.ts';

/** A place that a satellite receiver found for itself: degrees and m/s. */
export interface GpsFix {
  readonly lon: number;
  readonly lat: number;
  readonly speed: number | null;
  readonly course: number | null;
  /** ms since midnight UTC. */
  readonly timeOfDay: number;
  /** Midnight UTC of its day, ms; GGA does not say. */
  readonly day: number | null;
}

/** 100 m/s: no ship goes faster, only receivers without a sound fix. */
const FASTEST_KNOTS = 194;

export const FIX_FORMATTERS: ReadonlySet<string> = new Set(['RMC', 'GGA']);

/** Reads RMC or GGA (IEC 61162-1); nothing while the receiver has no fix. */
export function readFix({ formatter, fields }: Sentence): GpsFix | Problem | undefined {
  return formatter === 'RMC' ? readRmc(fields) : readGga(fields);
}

function readRmc(fields: readonly string[]): GpsFix | Problem | undefined {
  const [time = '', status = '', lat = '', ns = '', lon = '', ew = '', knots = '', course = '', date = ''] = fields;
  if (status !== 'A') return undefined;
  const day = dayOf(date);
  if (day === undefined) return { problem: `日期“${date}”有误，应为日月年 ddmmyy` };
  const speed = optional(knots);
  const heading = optional(course);
  if (speed === undefined || (speed ?? 0) > FASTEST_KNOTS || heading === undefined || (heading ?? 0) > 360)
    return { problem: `航速“${knots}”或航向“${course}”有误` };
  const place = placeAndTime(time, [lat, ns], [lon, ew]);
  if ('problem' in place) return place;
  return { ...place, day, speed: speed === null ? null : speedOfKnots(speed), course: heading };
}

function readGga(fields: readonly string[]): GpsFix | Problem | undefined {
  const [time = '', lat = '', ns = '', lon = '', ew = '', quality = ''] = fields;
  if (quality === '' || quality === '0') return undefined;
  const place = placeAndTime(time, [lat, ns], [lon, ew]);
  return 'problem' in place ? place : { ...place, day: null, speed: null, course: null };
}

type Angle = readonly [figures: string, side: string];

function placeAndTime(time: string, lat: Angle, lon: Angle): Pick<GpsFix, 'lon' | 'lat' | 'timeOfDay'> | Problem {
  const timeOfDay = timeOfDayOf(time);
  if (timeOfDay === undefined) return { problem: `时间“${time}”有误，应为 hhmmss` };
  const north = degreesOf(lat, 'N', 'S', 90);
  const east = degreesOf(lon, 'E', 'W', 180);
  if (north === undefined || east === undefined)
    return { problem: `经纬度“${lon.join(' ')}，${lat.join(' ')}”有误，应为度分格式` };
  return { lon: east, lat: north, timeOfDay };
}

/** Degrees and minutes written as one number: 4807.038 is 48° 7.038′. */
function degreesOf([figures, side]: Angle, plus: string, minus: string, most: number): number | undefined {
  const [, degrees, minutes] = /^(\d{2,3})(\d{2}(?:\.\d{1,12})?)$/.exec(figures) ?? [];
  if (degrees === undefined || Number(minutes) >= 60 || (side !== plus && side !== minus)) return undefined;
  const value = Number(degrees) + Number(minutes) / 60;
  return value > most ? undefined : side === plus ? value : -value;
}

function timeOfDayOf(text: string): number | undefined {
  const [, hour, minute, second] = /^(\d{2})(\d{2})(\d{2}(?:\.\d{1,9})?)$/.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) >= 60) return undefined;
  return (Number(hour) * 60 + Number(minute)) * 60_000 + Math.round(Number(second) * 1000);
}

/** Satellite navigation began in 1980: two-digit years from 80 are of the last century. */
function dayOf(text: string): number | undefined {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (day === undefined) return undefined;
  const found = new Date(Date.UTC((Number(year) < 80 ? 2000 : 1900) + Number(year), Number(month) - 1, Number(day)));
  return found.getUTCMonth() === Number(month) - 1 ? found.getTime() : undefined;
}

/** A number that may be left empty. */
function optional(text: string): number | null | undefined {
  if (text === '') return null;
  return /^\d{1,3}(?:\.\d{1,12})?$/.test(text) ? Number(text) : undefined;
}
