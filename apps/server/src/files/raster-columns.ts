import { Fault } from '@qingzhang/core/fault';
import { block, blocking, type Issue } from '@qingzhang/core/issue';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool, PoolClient } from 'pg';
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
  const files = await filesOf(client, rows);
  const issues: Issue[] = [];
  const filled = rows.map((row, index): Row => {
    const { fileId } = row;
    if (fileId === null) return { ...row, ...NO_FILE };
    const file = typeof fileId === 'string' ? files.get(fileId.toLowerCase()) : undefined;
    if (file === undefined) return row;
    const place = (key: string) => (rows.length === 1 ? key : `rows.${index}.${key}`);
    const where = rows.length === 1 ? '' : `第 ${index + 1} 行：`;
    if (file.facts?.kind !== 'raster') {
      const text = `${where}该文件不是可读的栅格：“${file.name}”，请作为栅格重新上传`;
      issues.push(block(place('fileId'), 'NOT_RASTER', text));
      return row;
    }
    const { bands } = file.facts;
    for (const { code, text } of blocking(file.facts.issues))
      issues.push({ keys: [place('fileId')], code, severity: 'block', text: `${where}“${file.name}”:${text}` });
    if (typeof row['bandIndex'] === 'number' && row['bandIndex'] > bands) {
      issues.push(block(place('bandIndex'), 'NO_BAND', `${where}“${file.name}”只有 ${bands} 个波段`));
    }
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
