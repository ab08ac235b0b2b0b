import { tableEntry } from '@qingzhang/catalogue/registry';
import type { SourceReference } from '../../plan/source-reference.ts';
import type { Source } from './input.ts';
import { natureOf } from './nature.ts';
import type { RowFigures } from './row-figures.ts';

type File = Pick<Extract<SourceReference, { from: 'file' }>, 'table' | 'rowId' | 'sha256' | 'band'>;

/** A raster file as a source: whatever reads the same band of the same content has the same error. */
export function fileSource({ table: name, rowId, sha256, band }: File, rows: RowFigures): Source {
  const { table } = tableEntry(name);
  const row = rows.rowOf(name, rowId);
  const kind = table.rasterKinds.find((each) => each.kind === row?.['rasterKind']);
  return {
    key: `file ${sha256} ${band}`,
    series: kind === undefined ? name : `${name}.${kind.kind}`,
    title: kind === undefined ? table.label : `${table.label}·${kind.label}`,
    names: [],
    figures: [{ value: 1, grade: row === undefined ? 'assumed' : rows.gradeOf(name, row) }],
    // Pixels are many and their errors unlike: a layer of shares is not cut at its bounds.
    nature: kind !== undefined && natureOf(kind) === 'temperature' ? 'temperature' : 'amount',
  };
}
