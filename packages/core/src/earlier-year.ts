/** What an earlier year is called beside a later one: the year before it, or whichever came last before it. */
export function earlierYear(year: number, earlier: number): string {
  return `${earlier === year - 1 ? '上年' : '此前最近一年'}（${earlier}）`;
}
