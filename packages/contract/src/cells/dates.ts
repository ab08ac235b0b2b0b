import { instantAtOffice, officeText, offsetText } from './office-time.ts';

type Read = { readonly value: string; readonly problem?: undefined } | { readonly problem: string };

const DAY = /^(\d{4})(?:[-/.年]?)(\d{1,2})(?:[-/.月]?)(\d{1,2})日?$/;
/** Days since 1899-12-30, as a cell shows a date that has lost its format: 1954 to 2063. */
const SERIAL = /^[2-5]\d{4}$/;
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** 2024-7-31, 2024/7/31, 2024年7月31日, 20240731 → 2024-07-31. */
export function readDate(text: string): Read {
  const plain = text.normalize('NFKC').trim();
  const serial = SERIAL.test(plain) ? dayOfSerial(Number(plain)) : undefined;
  if (serial !== undefined) return { problem: `“${text}”是 Excel 的日期序号，即 ${serial}；请把单元格设为日期格式` };
  const match = DAY.exec(plain);
  // Without separators only eight digits are one day and no other.
  if (match === null || (/^\d+$/.test(plain) && plain.length !== 8)) {
    return { problem: `“${text}”不是日期，请写成 2024-07-31` };
  }
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? { value: date.toISOString().slice(0, 10) } : { problem: `没有“${text}”这一天` };
}

function dayOfSerial(days: number): string {
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
}

/** A day, or a day and a time of it, in the office's zone. ISO times pass as they are. */
export function readTime(text: string): Read {
  const plain = text.normalize('NFKC').trim();
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(plain) && !Number.isNaN(Date.parse(plain))) {
    return { value: plain };
  }
  const [day = '', clock = '00:00'] = plain.split(/[ T]+/);
  const date = readDate(day);
  const match = CLOCK.exec(clock);
  if (date.problem !== undefined || match === null) return { problem: `“${text}”不是时间，请写成 2024-07-31 08:00` };
  const [hour = 0, minute = 0, second = 0] = match.slice(1).map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return { problem: `没有“${clock}”这个时刻` };
  const two = (part: number) => String(part).padStart(2, '0');
  const shown = `${date.value}T${two(hour)}:${two(minute)}:${two(second)}`;
  return { value: `${shown}${offsetText(instantAtOffice(Date.parse(`${shown}Z`)))}` };
}

/** An instant as the office's clock shows it. */
export function timeText(iso: string): string {
  return secondText(iso).slice(0, 16);
}

/** The same to the second where it is not a full minute, so that it can be read back. */
export function exactTimeText(iso: string): string {
  return secondText(iso).replace(/:00$/, '');
}

/** The same to the second, for logs. */
export function secondText(iso: string): string {
  return officeText(Date.parse(iso));
}
