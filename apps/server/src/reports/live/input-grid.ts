import { calculatedItem, tableEntry } from '@qingzhang/catalogue/registry';
import { LAND, type Land } from '@qingzhang/engine/workbook/land';
import { texts, type Grid } from './grid.ts';
import { tablesOf, writeTable, type LiveScope, type LiveTable } from './live-tables.ts';
import { isOfRows } from './parameter-grid.ts';

export const INPUT_WIDTHS = [26, 18, 18, 16, ...Array.from({ length: 22 }, () => 15)];

/** Class areas, what was added up over pixels and zones, and the rows of tables; the number of rows for paper. */
export function writeInputs(grid: Grid, title: string, scopes: readonly LiveScope[], land: Land): number {
  grid.add(texts([title], 'title'));
  grid.add(
    texts(['黄底单元格可改。改动类型面积，该类型的像元合计、分区合计和留空由类型面积代入的记录按比例变动'], 'note'),
  );
  grid.add(texts(['逐条记录的表行数较多，不在打印区域内'], 'note'));
  if (land.classes.length > 0) writeLand(grid, land);
  for (const scope of scopes) {
    const sums = scope.run.columns.filter(({ role, axes }) => role === 'sum' && !isOfRows({ axes }));
    for (const table of tablesOf(sums)) {
      section(grid, `${calculatedItem(scope.run.service).title}：像元合计与分区合计`);
      writeTable(grid, scope, table);
    }
  }
  const printed = grid.next();
  for (const scope of scopes)
    for (const table of tablesOf(scope.run.columns.filter(isOfRows))) {
      section(grid, `${calculatedItem(scope.run.service).title}：${tableLabel(scope, table)}`);
      writeTable(grid, scope, table);
    }
  return printed;
}

/** The table that the rows stand in. */
function tableLabel({ trace }: LiveScope, { axes }: LiveTable): string {
  const ids = new Set(axes.find(({ name }) => name === 'row')!.labels);
  const sources = trace.symbols.flatMap((symbol) => symbol.sources);
  const found = sources.find((source) => source.from === 'row' && ids.has(source.rowId));
  return found?.from === 'row' ? tableEntry(found.table).table.label : '逐条记录';
}

function section(grid: Grid, text: string): void {
  grid.add([]);
  grid.add(texts([text], 'section'));
}

function writeLand(grid: Grid, { classes }: Land): void {
  section(grid, '生态系统类型面积');
  grid.add(texts(['类型', '面积（hm²）', '核算时面积（hm²）'], 'head'));
  const first = grid.next();
  for (const { code, name, hectares } of classes)
    grid.add([
      ...texts([`${code} ${name}`]),
      { value: hectares, style: 'input', numFmt: '#,##0.00' },
      { value: hectares, style: 'fixed', numFmt: '#,##0.00' },
    ]);
  grid.name(LAND.now, 1, first, grid.next() - 1);
  grid.name(LAND.stored, 2, first, grid.next() - 1);
}
