/** What to take of a file of many grids (NetCDF); empty texts leave it to the server. */
export interface GridChoice {
  readonly variable: string;
  readonly time: string;
}

export type TimeWay = 'sum' | 'mean' | 'one';

/** The steps of a file as the upload takes them: `sum`, `mean:2023`, or one step by its day. */
export function timeOf(way: TimeWay, period: string): string {
  const text = period.trim();
  if (way === 'one') return text;
  return text === '' ? way : `${way}:${text}`;
}
