/** A day as it is stored, 2026-03-01, by the clock of this machine. */
export function calendarDay(moment = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** 2026年3月1日. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}
