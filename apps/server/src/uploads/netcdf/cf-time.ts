import { textOf, listOf, type CfVariable } from './cf-file.ts';

const MS = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
/** Calendars whose years all have the same number of days. */
const EVEN_YEARS: Readonly<Record<string, readonly number[]>> = {
  noleap: [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  '365_day': [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  all_leap: [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  '366_day': [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  '360_day': Array.from({ length: 12 }, () => 30),
};

/** The steps of a time coordinate as days, `2023-07-01`; numbers from 1 where its units are none of CF's. */
export function stepNames(time: CfVariable): readonly string[] {
  const values = listOf(time);
  const unit = textOf(time, 'units') ?? '';
  const found = /^(second|minute|hour|day)s?\s+since\s+(\d{1,4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2}))?/i.exec(
    unit,
  );
  if (found === null) return values.map((_, at) => String(at + 1));
  const [, word, year, month, day, hour = '0', minute = '0'] = found;
  const size = MS[word!.toLowerCase() as keyof typeof MS];
  const clock = Number(hour) * MS.hour + Number(minute) * MS.minute;
  const from = { year: Number(year), month: Number(month), day: Number(day) };
  const months = EVEN_YEARS[(textOf(time, 'calendar') ?? '').toLowerCase()];
  return values.map((value) => {
    const ms = value * size + clock;
    if (months === undefined)
      return new Date(Date.UTC(from.year, from.month - 1, from.day) + ms).toISOString().slice(0, 10);
    return evenDay(from, Math.floor(ms / MS.day), months);
  });
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function evenDay(from: Day, days: number, months: readonly number[]): string {
  const length = months.reduce((sum, each) => sum + each, 0);
  const before = months.slice(0, from.month - 1).reduce((sum, each) => sum + each, 0);
  const total = from.year * length + before + from.day - 1 + days;
  const year = Math.floor(total / length);
  let left = total - year * length;
  const month = months.findIndex((each) => {
    if (left < each) return true;
    left -= each;
    return false;
  });
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month + 1)}-${two(left + 1)}`;
}
