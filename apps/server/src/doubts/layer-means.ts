import type { AlsoFrom } from '@qingzhang/catalogue/language/also-from';
import type { NumericField } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { comparedFields } from '@qingzhang/catalogue/usual-spread';
import type { OtherFigure } from '@qingzhang/contract/checks/figure-doubt';
import type { Row } from '@qingzhang/contract/rows/row';
import { convert, parseUnit, sameDimension } from '@qingzhang/core/units';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';

interface StoredLayer {
  readonly id: string;
  readonly year: number;
  readonly regionId: string | null;
  readonly kind: string;
  readonly unit: string | null;
  readonly meanValue: number | null;
  readonly scaleFactor: number | null;
  readonly offset: number | null;
  readonly isFile: boolean;
  /** Of the band, as the file says to read it; the rest says how that is, where the row has it otherwise. */
  readonly mean: number | null;
  readonly ownScale: number | null;
  readonly ownOffset: number | null;
}

/** What the layers of some years say, by what they are asked for. */
export type LayerMeans = (field: NumericField, row: Row) => OtherFigure | undefined;

/** The means of the layers that a table's figures are held against; files are not read, what was found in them is stored. */
export async function layerMeans(
  client: Pool | PoolClient,
  table: Table,
  years: readonly number[],
): Promise<LayerMeans> {
  const asked = [...new Set(comparedFields(table).flatMap(({ alsoFrom }) => layerTable(alsoFrom)))];
  const layers = new Map<string, readonly StoredLayer[]>();
  for (const name of years.length === 0 ? [] : asked) layers.set(name, await storedLayers(client, name, years));
  return ({ alsoFrom, unit }, row) => {
    if (alsoFrom?.from !== 'layer') return undefined;
    const { table: own } = tableEntry(alsoFrom.table);
    const kind = own.rasterKinds.find((each) => each.kind === alsoFrom.kind)!;
    const fitting = (layers.get(own.name) ?? []).filter((each) => each.kind === kind.kind && each.year === row['year']);
    const layer =
      fitting.find(({ regionId }) => regionId === row['regionId']) ?? fitting.find(({ regionId }) => regionId === null);
    const mean = layer === undefined ? undefined : meanOf(layer, kind.unit);
    // A layer whose values are impossible is doubtful itself, and says so.
    if (layer === undefined || mean === undefined || mean < kind.min || mean > kind.max) return undefined;
    const whose = layer.isFile ? `“${own.label}”全幅平均` : `“${own.label}”所填的均值`;
    return { value: convert(mean, kind.unit, unit), whose, speaksOf: [{ table: own.name, id: layer.id }] };
  };
}

function layerTable(alsoFrom: AlsoFrom | undefined): readonly string[] {
  return alsoFrom?.from === 'layer' ? [alsoFrom.table] : [];
}

/** In the unit of the kind; undefined where the file's own statistics are not what the row makes of it. */
function meanOf({ meanValue, unit, mean, ...layer }: StoredLayer, kindUnit: string): number | undefined {
  const from = unit === null || unit === '' ? kindUnit : unit;
  if (!sameDimension(parseUnit(from), parseUnit(kindUnit))) return undefined;
  if (meanValue !== null) return convert(meanValue, from, kindUnit);
  if (mean === null) return undefined;
  const [ownScale, ownOffset] = [layer.ownScale ?? 1, layer.ownOffset ?? 0];
  const raw = (mean - ownOffset) / ownScale;
  const read = raw * (layer.scaleFactor ?? ownScale) + (layer.offset ?? ownOffset);
  return convert(read, from, kindUnit);
}

async function storedLayers(
  client: Pool | PoolClient,
  table: string,
  years: readonly number[],
): Promise<readonly StoredLayer[]> {
  const { rows } = await client.query<StoredLayer>({
    name: `layer means of ${table}`,
    // What is stored of a file is long; it is opened only where the row does not read the first band as it stands.
    text: `SELECT t.id, t.year, t."regionId", t."rasterKind" AS kind, t.unit, t."meanValue", t."scaleFactor", t."offset",
  t."fileId" IS NOT NULL AS "isFile",
  CASE WHEN coalesce(t."bandIndex", 1) = 1 THEN t.stats -> 'mean' ELSE f.facts -> 'perBand' -> (t."bandIndex" - 1) -> 'mean' END
    AS mean,
  CASE WHEN t."scaleFactor" IS NULL AND t."offset" IS NULL THEN NULL ELSE f.facts -> 'scale' END AS "ownScale",
  CASE WHEN t."scaleFactor" IS NULL AND t."offset" IS NULL THEN NULL ELSE f.facts -> 'offset' END AS "ownOffset"
FROM ${quoted(table)} t LEFT JOIN "fileStore" f ON f.id = t."fileId"
WHERE t."deletedAt" IS NULL AND t.year = ANY($1::integer[]) AND t.month = 0 AND t."classCode" IS NULL
  AND t.nodata IS NULL AND t."validMin" IS NULL AND t."validMax" IS NULL ORDER BY t."createdAt", t.id`,
    values: [years],
  });
  return rows;
}
