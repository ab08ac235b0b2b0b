/** A station as it was typed or pasted. */
export interface TypedPoint {
  readonly code: string;
  readonly lon: number;
  readonly lat: number;
  readonly value: number;
}

interface ReadPoints {
  readonly points: readonly TypedPoint[];
  /** What is wrong, line by line. */
  readonly problems: readonly string[];
}

const MOST = 2000;

/** Reads lines of code, longitude, latitude and value, as they are copied from a spreadsheet; a first line of headings is passed over. */
export function readPoints(text: string): ReadPoints {
  const points: TypedPoint[] = [];
  const problems: string[] = [];
  const lines = text.split(/\r?\n/).map((line, place) => ({ cells: cellsOf(line), number: place + 1 }));
  for (const { cells, number } of lines) {
    if (cells.every((cell) => cell === '')) continue;
    const [code = '', ...figures] = cells;
    const [lon, lat, value] = figures.map((cell) => (cell === '' ? NaN : Number(cell)));
    const isHeading = number === 1 && figures.every((cell) => Number.isNaN(Number(cell)));
    if (isHeading) continue;
    const problem = problemOf(code, [lon, lat, value], cells.length);
    if (problem === undefined) points.push({ code, lon: lon!, lat: lat!, value: value! });
    else problems.push(`第 ${number} 行：${problem}`);
  }
  if (points.length > MOST) problems.push(`共 ${points.length} 个站点，最多 ${MOST} 个，请分区域或抽稀`);
  return { points, problems };
}

function cellsOf(line: string): readonly string[] {
  return line.split(/[\t,，;；]/).map((cell) => cell.trim());
}

function problemOf(
  code: string,
  [lon, lat, value]: readonly (number | undefined)[],
  count: number,
): string | undefined {
  if (count !== 4) return `应有站点编码、经度、纬度、数值 4 列，现有 ${count} 列`;
  if (code === '') return '没有站点编码';
  if (lon === undefined || !(Math.abs(lon) <= 180)) return '经度应为 −180 至 180 的度数，如 117.95';
  if (lat === undefined || !(Math.abs(lat) <= 90)) return '纬度应为 −90 至 90 的度数，如 35.71；经纬度是否写反？';
  if (value === undefined || !Number.isFinite(value)) return '数值应为数字';
  return undefined;
}
