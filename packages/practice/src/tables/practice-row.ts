import { draw, seededId, seedFor } from '../seeded.ts';

/** A value of a column, by its wire form. */
export type Cell = string | number | boolean | null;

/** A row ready to be stored, in wire names. */
export type PracticeRow = Readonly<Record<string, Cell>> & { readonly id: string };

export interface PracticeTable {
  readonly table: string;
  readonly rows: readonly PracticeRow[];
}

/** Where figures of this kind would come from, and how good they would be. */
export type Origin = 'measured' | 'reported' | 'provincial' | 'literature';

/** The words that mark everything of the practice county. */
export const PRACTICE_LABEL = '示范数据';

const ORIGINS = {
  measured: { quality: 'A', dataSource: `${PRACTICE_LABEL}（模拟实测）` },
  reported: { quality: 'B', dataSource: `${PRACTICE_LABEL}（模拟部门统计）` },
  provincial: { quality: 'C', dataSource: `${PRACTICE_LABEL}（模拟省级参考）` },
  literature: { quality: 'D', dataSource: `${PRACTICE_LABEL}（参照文献取值）` },
} as const;

export const PRACTICE_REMARK = `${PRACTICE_LABEL}:由程序生成,仅供练习,不代表任何实际地区`;

interface RowDraft {
  readonly table: string;
  /** What tells the row from others of its table and year. */
  readonly key: string;
  readonly regionId: string | null;
  readonly year: number | null;
  readonly origin: Origin;
  readonly columns: Readonly<Record<string, Cell | undefined>>;
}

/** A row with its id, place, year and provenance. Most rows have been approved; some still wait for it. */
export function practiceRow(seed: number, { table, key, regionId, year, origin, columns }: RowDraft): PracticeRow {
  const id = seededId(seed, `${table} ${year ?? ''} ${key}`);
  const turn = draw(seedFor(seed, 'status'), Number.parseInt(id.slice(0, 7), 16));
  const given = Object.entries(columns).filter((entry): entry is [string, Cell] => entry[1] !== undefined);
  return {
    id,
    regionId,
    year,
    ...Object.fromEntries(given),
    ...ORIGINS[origin],
    ...(year === null ? {} : { sourceYear: year }),
    remark: PRACTICE_REMARK,
    status: turn < 0.8 ? 'approved' : turn < 0.93 ? 'submitted' : 'draft',
  };
}
