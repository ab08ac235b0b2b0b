import { YEAR } from '@qingzhang/catalogue/language/common-columns';

/** The time that a file's name tells; null where it tells none, or several. */
export interface NameTime {
  readonly year: number | null;
  /** 1 to 12, where the name tells a month and no day. */
  readonly month: number | null;
}

/** 2023, 202307, 2023-07, 2023年7月, 20230701; figures that belong to something else (0.1mm, 4548, 30m) tell nothing. */
export function nameTime(name: string): NameTime {
  const text = name.normalize('NFKC');
  const found = [...text.matchAll(/(?<![\d.])(\d{4})(?:(\d{2})(\d{2})?(?!\d)|(?!\d))/g)]
    .map(([, year, month, day]) => ({ year: Number(year), month, day }))
    .filter(({ year, month }) => year >= YEAR.min && year <= YEAR.max && isMonth(month ?? '1'));
  const years = new Set(found.map(({ year }) => year));
  const months = new Set([
    ...found.flatMap(({ month, day }) => (month === undefined || day !== undefined ? [] : [Number(month)])),
    ...[...text.matchAll(/(?<!\d)\d{4}[-_.](\d{1,2})(?=[-_. ]*(?:\.[a-z]|$))/gi)].map(([, month]) => Number(month)),
    ...[...text.matchAll(/(?<![\d.]|\d\s*[-~至到]\s*)(\d{1,2})月(?!\d*[日号])/g)].map(([, month]) => Number(month)),
    ...[...text.matchAll(/(十[一二]|[一二三四五六七八九十])月/g)].map(([, word]) => MONTHS.indexOf(word!) + 1),
  ]);
  const [year, ...otherYears] = years;
  const [month, ...otherMonths] = [...months].filter((each) => isMonth(String(each)));
  return {
    year: year === undefined || otherYears.length > 0 ? null : year,
    month: month === undefined || otherMonths.length > 0 ? null : month,
  };
}

const MONTHS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

function isMonth(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= 12;
}
