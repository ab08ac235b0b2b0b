import type { Table } from '@qingzhang/catalogue/language/table';
import { CLASS_AREAS, CLASS_DICTIONARY, CLASS_RASTER, tableEntry } from '@qingzhang/catalogue/registry';
import { comparedFields } from '@qingzhang/catalogue/usual-spread';
import type { AccountData, DataRow, RowDoubt } from '@qingzhang/engine/account/account-data';
import type { ClassRaster } from '@qingzhang/engine/account/layer-source';
import type { Pool, PoolClient } from 'pg';
import { classLand, type LandSources } from '../doubts/class-land.ts';
import { doubtsIn } from '../doubts/doubts-in.ts';
import { answersTo, type KeptDoubt } from '../doubts/kept-answers.ts';
import { layerMeans, type LayerMeans } from '../doubts/layer-means.ts';
import { regionsBeside } from '../doubts/regions-beside.ts';

/** The rows of an account whose figures are looked at. */
interface Looked {
  readonly year: number;
  readonly accountUnitId: string;
  readonly rows: ReadonlyMap<string, readonly DataRow[]>;
  /** Of the latest year before, by table. */
  readonly before: ReadonlyMap<string, readonly DataRow[]>;
}

type Doubts = Required<Pick<AccountData, 'rowDoubts' | 'doubtsAgainst'>>;

/**
 * What is doubtful about the figures of rows, worked out from the rows themselves: it is the same whether they were
 * imported, typed or sent, and it goes away when either figure changes.
 */
export async function rowDoubts(client: Pool | PoolClient, looked: Looked): Promise<Doubts> {
  const weigh = await weighing(client, looked);
  const told = (doubt: KeptDoubt): RowDoubt => ({
    column: doubt.key,
    text: doubt.text,
    severity: doubt.severity,
    reason: doubt.acknowledged?.reason ?? null,
  });
  return {
    rowDoubts: (table, rowId, raster) => (weigh(table, raster).get(rowId) ?? []).map(told),
    doubtsAgainst: ({ table: source, rowId: sourceId }, tables, raster) =>
      tables
        .filter((name) => looked.rows.has(name) && isComparedWith(tableEntry(name).table, source))
        .flatMap((name) =>
          [...weigh(name, raster)].flatMap(([rowId, doubts]) =>
            doubts
              .filter(({ speaksOf }) => speaksOf.some((row) => row.table === source && row.id === sourceId))
              .map((doubt) => ({ table: name, rowId, ...told(doubt) })),
          ),
        ),
  };
}

type ByRow = ReadonlyMap<string, readonly KeptDoubt[]>;

async function weighing(
  client: Pool | PoolClient,
  { year, accountUnitId, rows, before }: Looked,
): Promise<(table: string, raster: ClassRaster | undefined) => ByRow> {
  const named = [...rows.values(), ...before.values()].flat().flatMap(({ regionId }) => regionId ?? []);
  const regions = await regionsBeside(client, [...new Set(named)]);
  const answers = await answersTo(client, [...rows.keys()]);
  const means = new Map<string, LayerMeans>();
  for (const name of rows.keys()) means.set(name, await layerMeans(client, tableEntry(name).table, [year]));
  const known = new Map<string, { readonly raster: ClassRaster | undefined; readonly found: ByRow }>();
  return (name, raster) => {
    const kept = known.get(name);
    if (kept !== undefined && kept.raster === raster) return kept.found;
    const { table } = tableEntry(name);
    const own = rows.get(name) ?? [];
    const land = classLand(table, landOf(rows, accountUnitId, raster));
    const mean = means.get(name);
    const weigh = doubtsIn(table, {
      regions,
      before: before.get(name) ?? [],
      beside: own,
      listed: own,
      other: (field, row) => mean?.(field, row) ?? land(field, row),
    });
    const found = new Map(
      own.flatMap((row): [string, readonly KeptDoubt[]][] => {
        const doubts = weigh(row).map((doubt) => ({ ...doubt, acknowledged: answers(row.id, doubt) }));
        return doubts.length === 0 ? [] : [[row.id, doubts]];
      }),
    );
    known.set(name, { raster, found });
    return found;
  };
}

function landOf(rows: Looked['rows'], accountUnitId: string, raster: ClassRaster | undefined): LandSources {
  const parents = new Map(
    (rows.get(CLASS_DICTIONARY.table) ?? []).map((row) => [row[CLASS_DICTIONARY.code], row[CLASS_DICTIONARY.parent]]),
  );
  return {
    rasterOf: () =>
      raster === undefined ? undefined : { rowId: raster.layer.rowId, areas: raster.areas, unitId: accountUnitId },
    areaRows: rows.get(CLASS_AREAS.table) ?? [],
    parentOf: (code) => {
      const parent = parents.get(code);
      return typeof parent === 'string' ? parent : undefined;
    },
  };
}

/** Whether figures of a table are held against rows of another one. */
function isComparedWith(table: Table, source: string): boolean {
  return comparedFields(table).some(({ alsoFrom }) =>
    alsoFrom?.from === 'layer' ? alsoFrom.table === source : alsoFrom !== undefined && source === CLASS_RASTER.table,
  );
}
