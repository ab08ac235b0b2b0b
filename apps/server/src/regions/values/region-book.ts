import { XLSX } from '@qingzhang/contract/calls/mime-types';
import type { RegionValue } from '@qingzhang/contract/results/region-value';
import { STANDING_LABELS } from '@qingzhang/contract/standing';
import { convert, unitLabel } from '@qingzhang/core/units';
import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { serviceByCode, SERVICES } from '@qingzhang/catalogue/registry';
import { REGION_LEVELS } from '@qingzhang/catalogue/tables/regions';
import { REGION_VALUE_TABLE } from '@qingzhang/contract/region-value-table';
import { requireAccount } from '../../accounts/account.ts';
import type { MadeFile } from '../../files/keep-made-file.ts';
import type { Deps } from '../../http/context.ts';
import { writeWorkbook, type Cell, type Sheet, type SheetColumn } from '../../sheets/workbook.ts';
import { regionOfYear } from '../../territory/year-regions.ts';
import { placeOf } from '../../place/place.ts';
import { evidenceSheet } from './evidence-sheet.ts';
import type { RegionBookRequest } from './region-book-request.ts';
import { listOfLevel, regionValues, type PlacedValue } from './region-values.ts';
import { valueDoubts } from './value-doubts.ts';

const LEVEL_NAMES = new Map(Object.entries(REGION_LEVELS).map(([name, level]) => [level, name]));

/**
 * The values of a year as a workbook: a table of regions by services for each level, all rows one by one, and what the
 * values of each service rest on.
 */
export async function regionBook(deps: Deps, { year, regionId }: RegionBookRequest): Promise<MadeFile> {
  const { pool } = deps.database;
  await requireAccount(pool, year);
  const region = regionId ? await regionOfYear(pool, year, regionId) : null;
  const values = within(await regionValues(deps, { year }), region?.id ?? null);
  const rows = values.map(({ row }) => row);
  const levels = [...new Set(rows.map(({ level }) => level))].filter((level) => level !== null).sort((a, b) => a - b);
  const names = new Map(rows.map(({ regionId, regionName }) => [regionId, regionName]));
  const title = `${region?.name ?? (await placeOf(deps)).name} ${year} 年区域价值`;
  const content = await writeWorkbook(title, [
    ...levels.map((level) => levelSheet(year, level, listOfLevel(values, level), names)),
    listSheet(year, rows, { names, doubtsOf: valueDoubts(values) }),
    evidenceSheet(year, values),
  ]);
  return { name: `${title}.xlsx`, type: XLSX, content };
}

/** A region and everything below it; without one, all rows. */
function within(values: readonly PlacedValue[], regionId: string | null): readonly PlacedValue[] {
  if (regionId === null) return values;
  const wanted = new Set([regionId]);
  // Parents come before their children, so one pass finds every region below.
  for (const { row } of values)
    if (row.regionId !== null && row.parentId !== null && wanted.has(row.parentId)) wanted.add(row.regionId);
  return values.filter(({ row }) => wanted.has(row.regionId ?? row.parentId ?? ''));
}

type Names = ReadonlyMap<string | null, string>;

const inWan = (yuan: number) => convert(yuan, 'yuan', 'wanyuan');

function levelSheet(year: number, level: number, own: readonly RegionValue[], names: Names): Sheet {
  const services = SERVICES.filter(({ wire }) => own.some(({ serviceCode }) => serviceCode === wire));
  const places = new Map<string, { name: string; values: Map<string, number> }>();
  for (const { regionId, parentId, regionName, serviceCode, value } of own) {
    const key = regionId ?? `rest ${parentId}`;
    const place = places.get(key) ?? {
      name: regionId === null ? `${regionName}（${names.get(parentId) ?? ''}）` : regionName,
      values: new Map<string, number>(),
    };
    places.set(key, place);
    place.values.set(serviceCode, inWan(value));
  }
  const name = LEVEL_NAMES.get(level) ?? `第 ${level} 级`;
  return {
    name: `${name}汇总`,
    title: `${year} 年${name}生态产品价值`,
    notes: [
      '单位：万元；空格为未核算；没有细分到本级的区域和“未分配”（括号内为所属区域）列在后面，合计等于上级；待核实、缺值、截断与重采样见“数据状况”',
    ],
    columns: [
      { header: '区域', format: 'text' },
      ...services.map(({ title }): SheetColumn => ({ header: title, format: 'money' })),
    ],
    rows: [...places.values()].map((place) => ({
      cells: [place.name, ...services.map(({ wire }) => place.values.get(wire) ?? null)],
    })),
    frozenColumns: 1,
  };
}

interface Beside {
  readonly names: Names;
  readonly doubtsOf: (value: RegionValue) => number | null;
}

function listSheet(year: number, rows: readonly RegionValue[], { names, doubtsOf }: Beside): Sheet {
  const allocMethods = fieldOf(REGION_VALUE_TABLE, 'allocMethod');
  return {
    name: '明细',
    title: `${year} 年区域价值明细`,
    notes: [
      '按服务、区域逐行列出；下级与“未分配”之和等于上级；待核实为所用参数与口径中尚未与正式文本核对的项数，合计为计入的各项服务之和，手工填报的为空格',
    ],
    columns: [
      { header: '服务', format: 'text' },
      { header: '级别', format: 'text' },
      { header: '区域', format: 'text' },
      { header: '上级区域', format: 'text' },
      { header: '价值量（万元）', format: 'money' },
      { header: '实物量', format: 'decimal' },
      { header: '实物量单位', format: 'text' },
      { header: '面积（km²）', format: 'decimal' },
      { header: '单位面积价值（万元/km²）', format: 'money' },
      { header: '人均价值（元/人）', format: 'money' },
      { header: '名次', format: 'integer' },
      { header: '分配方法', format: 'text' },
      { header: '状态', format: 'text' },
      { header: '需确认（项）', format: 'integer' },
      { header: '待核实（项）', format: 'integer' },
    ],
    rows: rows.map((row) => ({
      cells: [
        serviceByCode(row.serviceCode).title,
        LEVEL_NAMES.get(row.level ?? 0) ?? null,
        row.regionName,
        (row.parentId === null ? null : names.get(row.parentId)) ?? null,
        inWan(row.value),
        row.physicalAmount,
        physicalLabel(row),
        row.areaKm2,
        row.perKm2 === null ? null : inWan(row.perKm2),
        row.perCapita,
        row.rank,
        optionLabel(allocMethods, row.allocMethod) ?? null,
        STANDING_LABELS[row.status],
        row.openIssues,
        doubtsOf(row),
      ] satisfies Cell[],
    })),
    frozenColumns: 3,
  };
}

function physicalLabel({ serviceCode, physicalUnit }: RegionValue): string | null {
  const { kind, physicalUnitLabel } = serviceByCode(serviceCode);
  if (kind === 'sum') return null;
  return physicalUnitLabel ?? (physicalUnit === null ? null : unitLabel(physicalUnit));
}
