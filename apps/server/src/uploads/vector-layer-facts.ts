import { open } from 'node:fs/promises';
import type { TableField } from '@qingzhang/geo/shapefile/dbf-table';
import type { Dataset, VectorLayer } from 'gdal3.js/node.js';

type Kind = Pick<TableField, 'kind' | 'dbfType'>;

/** Types of GDAL as those of a shapefile's table; what is not listed is read as text. */
const KINDS: Readonly<Record<string, Kind>> = {
  Integer: { kind: 'number', dbfType: 'N' },
  Integer64: { kind: 'number', dbfType: 'N' },
  Real: { kind: 'number', dbfType: 'N' },
  Date: { kind: 'date', dbfType: 'D' },
  DateTime: { kind: 'datetime', dbfType: 'T' },
};

const TEXT: Kind = { kind: 'text', dbfType: 'C' };

/** The columns of a layer. */
export function fieldsOf({ fields = [] }: VectorLayer): readonly TableField[] {
  return fields.map(({ name, type, width = 0, precision = 0 }) => {
    return { name, ...(KINDS[type] ?? TEXT), length: width, decimals: precision };
  });
}

/** Of a KML file: enough to meet the first placemark. */
const LOOKED_AT = 256 * 1024;

/** What is not taken over of a dataset, in words. */
export async function lossesOf({ info }: Dataset, file: string): Promise<readonly string[]> {
  const lost: string[] = [];
  const layers = info?.layers ?? [];
  const tables = layers.filter(({ geometryFields }) => (geometryFields ?? []).length === 0);
  if (tables.length > 0) lost.push(`没有图形的表：${tables.map(({ name }) => name).join('、')}`);
  const high = layers.filter(({ geometryFields }) => geometryFields?.some(({ type }) => /Z|M$|^3D/.test(type ?? '')));
  if (high.length > 0) lost.push('高程与测量值（Z、M）');
  if (info?.driverShortName === 'KML' && (await head(file)).includes('<ExtendedData')) {
    lost.push('KML 的扩展属性（ExtendedData），只保留名称与说明');
  }
  return lost;
}

async function head(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
