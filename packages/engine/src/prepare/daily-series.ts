import { block, type Issue } from '@qingzhang/core/issue';

export interface SeriesDay {
  readonly month: number;
  /** 1–24: the first half of a month has fifteen days. */
  readonly halfMonth: number;
  readonly rainMm: number;
}

export interface DailySeries {
  readonly days: readonly SeriesDay[];
  /** Years with at least one day. */
  readonly years: number;
}

const DATE_HEADERS = ['日期', 'date', '时间', 'time', 'day'];
const RAIN_HEADERS = ['降雨', '降水', '雨量', 'rain', 'precip', 'prcp'];
/** More than has ever fallen in a day anywhere; beyond it is a filling value or another unit. */
const MOST_MM = 2000;
/** Gauges write 32766 and the like for a day without a reading, and 32700 for a trace. */
const NO_READING = new Set([32_766, 32_744, 999_999, 9999, -999, -9999, -99]);
const MOST_ISSUES = 50;

/** Daily rain from a text of dates and millimetres, separated by commas, semicolons or tabs, with or without a header. */
export function readDailySeries(text: string): { readonly series: DailySeries; readonly issues: readonly Issue[] } {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^\uFEFF/, ''));
  const cells = lines.map((line) => line.split(/[,;\t,;]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
  const first = cells.findIndex((row) => row.some((cell) => cell !== ''));
  const header = cells[first] ?? [];
  const hasHeader = header.length > 0 && header.every((cell) => dateOf(cell) === undefined);
  const find = (names: readonly string[]) =>
    header.findIndex((cell) => names.some((name) => cell.toLowerCase().includes(name)));
  const [dateAt, rainAt] = hasHeader ? [find(DATE_HEADERS), find(RAIN_HEADERS)] : [0, 1];
  if (dateAt < 0 || rainAt < 0) {
    const issue = block('file', 'SERIES_HEADER', '逐日降雨文件应有“日期”和“降雨量”两列（降雨量单位 mm）');
    return { series: { days: [], years: 0 }, issues: [issue] };
  }
  const issues: Issue[] = [];
  const days: SeriesDay[] = [];
  const seen = new Set<string>();
  cells.slice(hasHeader ? first + 1 : Math.max(first, 0)).forEach((row, index) => {
    if (row.every((cell) => cell === '')) return;
    const line = index + (hasHeader ? first + 2 : first + 1);
    const date = dateOf(row[dateAt] ?? '');
    const rain = Number(row[rainAt] === '' ? Number.NaN : row[rainAt]);
    if (date === undefined) issues.push(problem(line, `日期“${row[dateAt] ?? ''}”无法识别`));
    else if (seen.has(date.text)) issues.push(problem(line, `日期 ${date.text} 重复`));
    else if (NO_READING.has(rain)) return;
    else if (!Number.isFinite(rain)) issues.push(problem(line, `降雨量“${row[rainAt] ?? ''}”不是数字`));
    else if (rain < 0 || rain > MOST_MM) issues.push(problem(line, `降雨量 ${rain} 超出 0–${MOST_MM} mm`));
    else {
      seen.add(date.text);
      days.push({ month: date.month, halfMonth: 2 * date.month - (date.day <= 15 ? 1 : 0), rainMm: rain });
    }
  });
  if (days.length === 0 && issues.length === 0) issues.push(block('file', 'SERIES_EMPTY', '逐日降雨文件中没有数据'));
  const years = new Set([...seen].map((text) => text.slice(0, 4))).size;
  return { series: { days, years }, issues: issues.slice(0, MOST_ISSUES) };
}

function problem(line: number, text: string): Issue {
  return block(`line.${line}`, 'SERIES_LINE', `第 ${line} 行：${text}`);
}

interface Day {
  readonly text: string;
  readonly month: number;
  readonly day: number;
}

/** 2024-07-31, 2024/7/31, 2024.7.31, 20240731, 2024年7月31日; a time of day may follow. */
function dateOf(cell: string): Day | undefined {
  const match =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T].*)?$/.exec(cell) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(cell);
  if (match === null) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return { text: date.toISOString().slice(0, 10), month, day };
}
