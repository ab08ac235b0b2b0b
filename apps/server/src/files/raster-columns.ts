import { Fault } from '@qingzhang/core/fault';
import { block, blocking, type Issue } from '@qingzhang/core/issue';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { issuesOfBand } from '@qingzhang/raster/tiff/reported-bands';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import type { FileFacts, RasterFacts } from './file-facts.ts';

interface File {
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
  readonly facts: FileFacts | null;
}

/**
 * Checked rows of a raster table with the columns that the server reads from their file; rows of other tables as
 * they are. A file that does not exist is left to the check of references.
 */
export async function withRasterColumns(
  client: Pool | PoolClient,
  table: Table,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (table.kind !== 'raster') return rows;
  const stored = await storedReadings(client, table, rows);
  // A change may name the band alone, or the file alone: the other is as it is stored.
  const whole = rows.map((row) => ({ ...stored.get(String(row['id']).toLowerCase()), ...row }));
  const files = await filesOf(client, whole);
  const issues: Issue[] = [];
  const filled = rows.map((row, index): Row => {
    if (row['fileId'] === null) return { ...row, ...NO_FILE };
    const { fileId, bandIndex } = whole[index]!;
    const file = typeof fileId === 'string' ? files.get(fileId.toLowerCase()) : undefined;
    if (file === undefined) return row;
    const place = (key: string) => (rows.length === 1 ? key : `rows.${index}.${key}`);
    const where = rows.length === 1 ? '' : `第 ${index + 1} 行：`;
    if (file.facts?.kind !== 'raster') {
      if (row['fileId'] === undefined) return row;
      const text = `${where}该文件不是可读的栅格：“${file.name}”，请作为栅格重新上传`;
      issues.push(block(place('fileId'), 'NOT_RASTER', text));
      return row;
    }
    const { bands } = file.facts;
    const band = typeof bandIndex === 'number' ? bandIndex : 1;
    for (const { code, text } of blocking(issuesOfBand(file.facts, band)))
      issues.push({ keys: [place('fileId')], code, severity: 'block', text: `${where}“${file.name}”：${text}` });
    if (typeof bandIndex === 'number' && bandIndex > bands) {
      issues.push(block(place('bandIndex'), 'NO_BAND', `${where}“${file.name}”只有 ${bands} 个波段`));
    }
    if (row['fileId'] === undefined) return row;
    return { ...row, ...columnsOf(file, file.facts) };
  });
  if (issues.length > 0) throw new Fault('LAYER_REFUSED', { count: issues.length }, { issues });
  return filled;
}

const NO_FILE: Row = {
  fileName: null,
  sha256: null,
  crsEpsg: null,
  pixelSizeX: null,
  pixelSizeY: null,
  width: null,
  height: null,
  stats: null,
};

function columnsOf({ name, sha256 }: File, facts: RasterFacts): Row {
  return {
    fileName: name,
    sha256,
    crsEpsg: facts.crs?.epsg ?? null,
    pixelSizeX: facts.pixelSizeX,
    pixelSizeY: facts.pixelSizeY,
    width: facts.width,
    height: facts.height,
    stats: facts.stats,
  };
}

/** File and band of rows that are to be changed, where either is named, by id. */
async function storedReadings(
  client: Pool | PoolClient,
  table: Table,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Row>> {
  const ids = rows.flatMap(({ id, fileId, bandIndex }) =>
    typeof id === 'string' && (fileId !== undefined || bandIndex !== undefined) ? [id] : [],
  );
  if (ids.length === 0) return new Map();
  const { rows: found } = await client.query<{ id: string; fileId: string | null; bandIndex: number | null }>(
    `SELECT id, "fileId", "bandIndex" FROM ${quoted(table.name)} WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(found.map(({ id, ...reading }) => [id, reading]));
}

async function filesOf(client: Pool | PoolClient, rows: readonly Row[]): Promise<ReadonlyMap<string, File>> {
  const ids = [...new Set(rows.map((row) => row['fileId']).filter((id) => typeof id === 'string'))];
  if (ids.length === 0) return new Map();
  const { rows: files } = await client.query<File>({
    name: 'files of rasters',
    text: 'SELECT id, name, sha256, facts FROM "fileStore" WHERE id = ANY($1::uuid[]) AND "deletedAt" IS NULL',
    values: [ids],
  });
  return new Map(files.map((file) => [file.id, file]));
}
