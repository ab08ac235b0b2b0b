import { setImmediate } from 'node:timers/promises';
import { block, confirm, note, type Issue } from '@qingzhang/core/issue';
import type { Feature, PropertyValue } from '../geojson.ts';
import { positionRuns } from '../geometry-positions.ts';
import { decodeText, encodingOfName, guessEncoding, type TextEncoding, UTF16, UTF8 } from '../text-encoding.ts';
import { dbfEncoding, type EncodingSource } from './dbf-encoding.ts';
import { readDbfHeader } from './dbf-header.ts';
import { dbfTable, type DbfTable, type TableField } from './dbf-table.ts';
import { featureTally, type FeatureTally } from './feature-tally.ts';
import type { LayerFiles } from './pick-layer.ts';
import { indexRecords, type RecordIndex } from './record-index.ts';
import { shapeGeometry } from './shape-geometry.ts';
import { readShape } from './shape-record.ts';
import { hasZOrM, type ShapeFamily } from './shape-type.ts';
import { readShpHeader, type ShpHeader } from './shp-header.ts';
import { unreadable } from './unreadable.ts';

export interface OpenLayer {
  readonly name: string;
  readonly family: ShapeFamily;
  readonly encoding: { readonly name: string; readonly source: EncodingSource } | null;
  readonly fields: readonly TableField[];
  /** Features that will come, deleted ones left out. */
  readonly count: number;
  /** What the headers show; what the features show is tallied while they are read. */
  readonly issues: readonly Issue[];
  /** Every feature in the coordinates of the file; `id` is the number of its record, from 1. */
  features(tally?: FeatureTally): AsyncGenerator<Feature>;
}

export function openLayer(files: LayerFiles, encodingName: string | undefined): OpenLayer {
  const issues: Issue[] = [];
  const header = readShpHeader(`${files.name}.shp`, files.shp);
  const { table, encoding } = openTable(files, encodingName, issues);
  const index = indexRecords(files.shp, files.shx, table === null ? null : table.rowCount);
  issues.push(...indexIssues(files, header, index, table));
  const deleted = table === null ? 0 : index.offsets.reduce((total, _, i) => total + (table.isDeleted(i) ? 1 : 0), 0);
  return {
    name: files.name,
    family: header.family,
    encoding,
    fields: table?.fields ?? [],
    count: index.offsets.length - deleted,
    issues,
    features: (tally = featureTally()) => readFeatures({ files, header, index, table }, tally),
  };
}

interface OpenTable {
  readonly table: DbfTable | null;
  readonly encoding: OpenLayer['encoding'];
}

function openTable(files: LayerFiles, encodingName: string | undefined, issues: Issue[]): OpenTable {
  const chosen = encodingName === undefined ? null : chosenEncoding(files.name, encodingName);
  if (files.dbf === null) {
    issues.push(confirm('dbf', 'DBF_MISSING', '缺少 .dbf 文件，要素没有属性'));
    return { table: null, encoding: null };
  }
  const name = `${files.name}.dbf`;
  const header = readDbfHeader(name, files.dbf);
  if (header.rows < header.declaredRows) {
    const text = `属性表声明 ${header.declaredRows} 行，文件中只有 ${header.rows} 行，文件可能不完整`;
    issues.push(confirm('dbf', 'DBF_TRUNCATED', text));
  }
  const cpg = files.cpg === null ? null : decodeText(files.cpg.subarray(0, 200), UTF8);
  const result = dbfEncoding({ cpg, header, bytes: files.dbf }, chosen);
  issues.push(...result.issues);
  const table = dbfTable(files.dbf, header, result.encoding);
  const unread = table.fields.filter((field) => field.kind === 'unread').map((field) => field.name);
  if (unread.length > 0) {
    issues.push(note('dbf', 'FIELD_UNREAD', `备注、图片等外部内容未读取，字段 ${unread.slice(0, 10).join('、')} 留空`));
  }
  return { table, encoding: { name: result.encoding.name, source: result.source } };
}

function chosenEncoding(layer: string, name: string): TextEncoding {
  const encoding = encodingOfName(name);
  if (encoding === null) throw unreadable(layer, `所选编码“${name}”无法识别`);
  return encoding;
}

function indexIssues(files: LayerFiles, header: ShpHeader, index: RecordIndex, table: DbfTable | null): Issue[] {
  const issues: Issue[] = [];
  const count = index.offsets.length;
  const actual = files.shp.length;
  if (index.stoppedBy !== null) {
    const text = `.shp 不完整（声明 ${header.declaredBytes} 字节，实际 ${actual} 字节）：${index.stoppedBy}，只读到 ${count} 个要素`;
    issues.push(block('shp', 'SHP_TRUNCATED', text));
  } else if (header.declaredBytes !== actual) {
    const text = `.shp 文件头声明 ${header.declaredBytes} 字节，实际 ${actual} 字节，已按实际内容读取`;
    issues.push(header.declaredBytes > actual ? confirm('shp', 'SHP_SIZE', text) : note('shp', 'SHP_SIZE', text));
  }
  if (index.source === 'shx') issues.push(note('shx', 'SHX_USED', '.shp 中的记录不连续，已按 .shx 索引读取'));
  if (count === 0) issues.push(block('shp', 'SHP_EMPTY', '图层中没有要素'));
  if (table !== null && table.rowCount !== count) {
    const text = `图形 ${count} 个，属性表 ${table.rowCount} 行，数目不一致；已按顺序对应，请核对属性是否错位`;
    issues.push(confirm('dbf', 'ROW_COUNT', text));
  }
  return issues;
}

interface LayerContent {
  readonly files: LayerFiles;
  readonly header: ShpHeader;
  readonly index: RecordIndex;
  readonly table: DbfTable | null;
}

/** Positions after which other requests of the process get their turn. */
const POSITIONS_PER_TURN = 50_000;
const POSITIONS_PER_ROW = 20;

async function* readFeatures(content: LayerContent, tally: FeatureTally): AsyncGenerator<Feature> {
  const { files, header, index, table } = content;
  const noValues = Object.fromEntries(
    (table?.fields ?? []).map((field): [string, PropertyValue] => [field.name, null]),
  );
  let positions = 0;
  for (let i = 0; i < index.offsets.length; i++) {
    const id = i + 1;
    const row = table?.row(i) ?? null;
    if (row?.isDeleted === true) {
      tally.add('ROW_DELETED', id);
      continue;
    }
    if (row === null && table !== null) tally.add('ROW_MISSING', id);
    if (row !== null) tally.add('VALUE_UNREADABLE', id, row.unreadable.length, row.unreadable.slice(0, 3).join('、'));
    const start = index.offsets[i]!;
    const geometry = readGeometry(files.shp.subarray(start, start + index.lengths[i]!), header, id, tally);
    yield { type: 'Feature', id, geometry, properties: row?.values ?? noValues };
    positions += POSITIONS_PER_ROW + (geometry === null ? 0 : countPositions(geometry));
    if (positions > POSITIONS_PER_TURN) {
      positions = 0;
      await setImmediate();
    }
  }
}

function readGeometry(content: Buffer, header: ShpHeader, id: number, tally: FeatureTally): Feature['geometry'] {
  const result = readShape(content);
  if ('problem' in result) {
    tally.add('SHAPE_UNREADABLE', id, 1, result.problem);
    return null;
  }
  const { shape } = result;
  if (hasZOrM(shape.type)) tally.add('SHAPE_Z_DROPPED', id);
  if (shape.family !== 'null' && shape.family !== header.family) tally.add('SHAPE_MIXED', id);
  return shapeGeometry(shape, id, tally);
}

function countPositions(geometry: NonNullable<Feature['geometry']>): number {
  return positionRuns(geometry).reduce((total, run) => total + run.length, 0);
}

const MAX_PRJ_BYTES = 100_000;

/** Text of a .prj: ASCII nearly always, with Chinese names now and then. */
export function prjText(files: LayerFiles): string | null {
  if (files.prj === null) return null;
  const start = files.prj.subarray(0, MAX_PRJ_BYTES);
  return decodeText(start, isUtf16(start) ? UTF16 : guessEncoding(start));
}

/** Notepad's "Unicode": a byte order mark says so. */
function isUtf16([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
