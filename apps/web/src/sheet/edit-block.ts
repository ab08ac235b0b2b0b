import type { Column } from '../cells/columns.ts';
import { normal } from '@qingzhang/contract/cells/dictionary';
import type { Block } from './selection.ts';
import type { CellEdit, Sheet } from './sheet.ts';
import type { TextBlock } from './tsv.ts';

type Pasted =
  | { readonly edits: readonly CellEdit[]; readonly block: Block; readonly problem?: undefined }
  | { readonly problem: string };

/**
 * Where pasted cells go. One cell fills the marked block; a block whose first line names columns goes under those names;
 * anything else goes in from the top left. What does not fit is refused as a whole, never cut off.
 */
export function pasteInto(columns: readonly Column[], target: Block, pasted: TextBlock): Pasted {
  const single = pasted.length === 1 && pasted[0]?.length === 1 ? pasted[0][0] : undefined;
  if (single !== undefined) {
    return { edits: blockEdits(columns, target, () => single), block: target };
  }
  const named = columnsNamed(columns, pasted[0] ?? []);
  const lines = named === undefined ? pasted : pasted.slice(1);
  const width = Math.max(...lines.map((line) => line.length), 0);
  const places = named ?? columns.slice(target.left, target.left + width);
  if (width > places.length) {
    return {
      problem: `粘贴的内容有 ${width} 列，而从“${columns[target.left]?.label ?? ''}”起只有 ${places.length} 列可填；没有粘贴任何内容`,
    };
  }
  const edits = lines.flatMap((line, index) =>
    line.map((text, offset) => ({ row: target.top + index, key: places[offset]?.key ?? '', text })),
  );
  const positions = places.map((place) => columns.indexOf(place));
  return {
    edits,
    block: {
      top: target.top,
      bottom: target.top + Math.max(0, lines.length - 1),
      left: Math.min(...positions),
      right: Math.max(...positions.slice(0, Math.max(width, 1))),
    },
  };
}

/** The columns that a first line names, all of them and at least two; undefined when it is a line of data. */
function columnsNamed(columns: readonly Column[], line: readonly string[]): readonly Column[] | undefined {
  if (line.length < 2) return undefined;
  const byName = new Map(
    columns.flatMap((column) => headerNames(column).map((name) => [normal(name), column] as const)),
  );
  const found = line.flatMap((text) => byName.get(normal(text)) ?? []);
  return found.length === line.length && new Set(found).size === found.length ? found : undefined;
}

/** A column's name as copied with its header, and without the unit. */
function headerNames({ label, unit }: Column): readonly string[] {
  return unit === '' ? [label] : [`${label}（${unit}）`, label];
}

/** The top line of a block written into the lines below it; of a single line, the line above into it. */
export function fillDown(columns: readonly Column[], sheet: Sheet, block: Block): readonly CellEdit[] {
  const isLine = block.top === block.bottom;
  const source = sheet.rows[isLine ? block.top - 1 : block.top];
  if (source === undefined) return [];
  return blockEdits(columns, { ...block, top: isLine ? block.top : block.top + 1 }, (key) => source.texts[key] ?? '');
}

export function clearBlock(columns: readonly Column[], sheet: Sheet, block: Block): readonly CellEdit[] {
  const bottom = Math.min(block.bottom, sheet.rows.length - 1);
  return blockEdits(columns, { ...block, bottom }, () => '').filter(
    ({ row, key }) => (sheet.rows[row]?.texts[key] ?? '') !== '',
  );
}

/** The texts of a block, as they would be typed; with the columns' names and units on top when asked. */
export function copyBlock(
  columns: readonly Column[],
  sheet: Sheet,
  block: Block,
  { withHeader = false }: { readonly withHeader?: boolean } = {},
): TextBlock {
  const across = columns.slice(block.left, block.right + 1);
  const lines = Array.from({ length: block.bottom - block.top + 1 }, (_, index) =>
    across.map(({ key }) => sheet.rows[block.top + index]?.texts[key] ?? ''),
  );
  return withHeader ? [across.map((column) => headerNames(column)[0] ?? ''), ...lines] : lines;
}

function blockEdits(columns: readonly Column[], block: Block, textOf: (key: string) => string): readonly CellEdit[] {
  const across = columns.slice(block.left, block.right + 1);
  return Array.from({ length: Math.max(0, block.bottom - block.top + 1) }, (_, index) => block.top + index).flatMap(
    (row) => across.map(({ key }) => ({ row, key, text: textOf(key) })),
  );
}
