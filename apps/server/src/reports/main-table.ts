import { fenToYuan } from '@qingzhang/core/money';
import type { Service, ServiceGroup } from '@qingzhang/catalogue/language/service';
import { findService, OWN_ADDEND, SERVICES, tableEntry, TOTAL } from '@qingzhang/catalogue/registry';
import type { MainRow } from '@qingzhang/contract/results/report';
import { MISSING, standingOfAll, type Standing } from '@qingzhang/contract/standing';
import { EXTERNAL } from '@qingzhang/engine/totals/external-deduction';
import type { TotalLine } from '@qingzhang/engine/totals/total-line';
import { valueShares } from '@qingzhang/engine/totals/value-shares';
import { NO_BAND } from './bands.ts';
import { partRows, type PartRow } from './part-rows.ts';
import type { ReportScope } from './report-scope.ts';
import type { ReportedValue } from './reported-values.ts';
import { amountUnit, GROUP_NAMES, priceUnit, unitText } from './report-texts.ts';

const GROUPS: readonly { readonly group: ServiceGroup; readonly column: string }[] = [
  { group: 'material', column: 'epv' },
  { group: 'regulating', column: 'erv' },
  { group: 'cultural', column: 'ecv' },
];

const NOTHING = {
  no: null,
  serviceCode: null,
  indicator: null,
  physicalAmount: null,
  physicalUnit: null,
  unitPrice: null,
  priceUnit: null,
  share: null,
  ...NO_BAND,
  method: null,
  included: null,
  mandatory: null,
  reason: null,
  dataSource: null,
  unverified: null,
  stale: false,
  ...MISSING,
} as const;

/** 核算报表主表: every service with its parts, a subtotal for each group, the total. */
export async function mainTable(scope: ReportScope, unverified: (wire: string) => number): Promise<MainRow[]> {
  const { region, totals, grandTotals, bands, standingOf } = scope;
  const { lines, deductionFen } = totals;
  const total = grandTotals.get(region.id);
  const shares = valueShares(
    new Map(
      lines.flatMap((line) => {
        const own = line.values.get(region.id);
        return line.included && own !== undefined ? [[line.wire, own.fen]] : [];
      }),
    ),
  );
  const rows: MainRow[] = [];
  const doubtsOf = (counted: readonly TotalLine[]) => doubtsTogether(scope, counted, unverified);
  const partsOf = await partRows(scope);
  let no = 0;
  for (const { group, column } of GROUPS) {
    const own = lines.filter((line) => line.group === group);
    for (const line of own) {
      no += 1;
      const item = itemRow(scope, line, unverified);
      rows.push({ ...item, no, share: shares.get(line.wire) ?? null }, ...printedParts(scope, line, partsOf));
    }
    rows.push({
      ...NOTHING,
      kind: 'subtotal',
      group: GROUP_NAMES[group],
      item: `${GROUP_NAMES[group]}小计`,
      value: figure(total?.[column]),
      ...stood(standingOfGroup(scope, group, own)),
      unverified: doubtsOf(own),
      share: sumOfShares(own.filter((line) => line.included).map((line) => shares.get(line.wire))),
    });
  }
  if (deductionFen !== 0n && region.id === totals.accountUnit.region.id)
    rows.push({
      ...NOTHING,
      kind: 'deduction',
      group: '',
      item: EXTERNAL.title,
      value: -fenToYuan(deductionFen),
      ...stood(standingOf(total)),
    });
  rows.push({
    ...NOTHING,
    kind: 'total',
    group: '',
    item: TOTAL.value.label,
    value: total?.value ?? null,
    ...stood(standingOf(total)),
    ...bands.ofTotal(),
    unverified: doubtsOf(lines),
    share: sumOfShares([...shares.values()]),
    method: total?.inputMode === 'manual' ? `手工填报：${total.overrideReason ?? ''}` : null,
  });
  return rows;
}

function itemRow(scope: ReportScope, line: TotalLine, unverified: (wire: string) => number): MainRow {
  const { wire, title, group, included, compulsory, reason, values } = line;
  const own = values.get(scope.region.id);
  const service = findService(wire);
  const stored = storedOf(scope, line);
  const value = own === undefined ? null : fenToYuan(own.fen);
  return {
    ...NOTHING,
    kind: 'item',
    group: GROUP_NAMES[group],
    serviceCode: service === undefined ? null : wire,
    item: title,
    value,
    ...scope.bands.ofService(wire),
    unverified: isCalculated(scope, wire) ? unverified(wire) : null,
    ...stood(scope.standingOf(stored)),
    included,
    mandatory: compulsory,
    reason: reason ?? (own === undefined ? missingReason(scope, line) : null),
    ...(service === undefined ? addendDescribed(scope, wire) : describedBy(scope, service, stored)),
  };
}

/** The stored value of a line; the addend that is no service stands with the sum that calculates it. */
function storedOf({ values }: ReportScope, { wire }: TotalLine): ReportedValue | undefined {
  return values.get(wire === OWN_ADDEND.wire ? OWN_ADDEND.sum.wire : wire);
}

/**
 * The questions on a group are those on the services that count in it, and what its own sum asks of them together. Where
 * one of them has no figure, or the sums are older than their data, the group stands as the total does.
 */
function standingOfGroup(scope: ReportScope, group: ServiceGroup, lines: readonly TotalLine[]): Standing {
  const total = scope.standingOf(scope.grandTotals.get(scope.region.id));
  const sum = SERVICES.find((service) => service.kind === 'sum' && service.group === group);
  const stored = sum === undefined ? undefined : scope.values.get(sum.wire);
  const counted = lines.filter(({ included }) => included).map((line) => scope.standingOf(storedOf(scope, line)));
  const isOwn = total.status === 'confirm' && counted.length > 0 && counted.every(({ status }) => status !== 'missing');
  if (!isOwn) return total;
  return standingOfAll(stored === undefined ? counted : [...counted, scope.standingOf(stored)]);
}

/** A typed value rests on no parameter. */
function isCalculated({ traces, values }: ReportScope, wire: string): boolean {
  return traces.has(wire) && values.get(wire)?.inputMode !== 'manual';
}

/** What the counted services of a sum rest on together; null where none of them was calculated. */
function doubtsTogether(
  scope: ReportScope,
  lines: readonly TotalLine[],
  unverified: (wire: string) => number,
): number | null {
  const counted = lines.filter(({ included, wire }) => included && isCalculated(scope, wire));
  return counted.length === 0 ? null : counted.reduce((sum, { wire }) => sum + unverified(wire), 0);
}

/** Why a service that counts has no value here: a blank alone could be taken for nothing. */
function missingReason({ totals, account }: ReportScope, { values }: TotalLine): string {
  return values.has(totals.accountUnit.region.id)
    ? '未核算：本区域范围内没有该项服务的可用数据'
    : `未核算：${account.year} 年尚未计算该项服务，请补齐数据后计算`;
}

function describedBy(scope: ReportScope, service: Service, stored: ReportedValue | undefined) {
  const method = service.methods?.list.find(({ name }) => name === stored?.method);
  const unit = stored?.physicalUnit ?? service.physicalUnit;
  const isManual = stored?.inputMode === 'manual';
  // A number of kinds of products has no price.
  const price = method?.countsOwnRows === true ? null : (stored?.unitPrice ?? null);
  return {
    indicator: method?.physical?.name ?? service.physicalName,
    physicalAmount: stored?.physicalAmount ?? null,
    physicalUnit: amountUnit(service, unit),
    unitPrice: price,
    priceUnit: price === null ? null : priceUnit(service, unit),
    method: isManual ? '手工填报' : (method?.label ?? null),
    dataSource: isManual ? stored.overrideReason : tablesBehind(scope, service),
  };
}

/** How the addend came about that is no service; its amount is known of the account unit alone. */
function addendDescribed(scope: ReportScope, wire: string) {
  const { traces, region, totals } = scope;
  const trace = traces.get(wire);
  const method = OWN_ADDEND.sum.methods?.list.find(({ name }) => name === trace?.method);
  if (trace === undefined || method?.physical === undefined) return {};
  const isWhole = region.id === totals.accountUnit.region.id;
  return {
    indicator: method.physical.name,
    physicalAmount: isWhole ? trace.quantity.figure : null,
    physicalUnit: unitText(method.physical.unit),
    method: method.label,
    dataSource: tablesBehind(scope, { wire }),
  };
}

/** The tables whose rows a calculation took, by their names. */
function tablesBehind({ traces }: ReportScope, { wire }: Pick<Service, 'wire'>): string | null {
  const trace = traces.get(wire);
  if (trace === undefined) return null;
  const names = new Set(
    trace.symbols.flatMap(({ sources }) =>
      sources.flatMap((source) => (source.from === 'row' || source.from === 'file' ? [source.table] : [])),
    ),
  );
  return names.size === 0 ? null : [...names].map((name) => tableEntry(name).table.label).join('、');
}

function printedParts(
  scope: ReportScope,
  { wire, group }: TotalLine,
  partsOf: (service: Service) => readonly PartRow[],
): MainRow[] {
  const service = findService(wire);
  if (service === undefined) return [];
  return partsOf(service).map((part) => ({
    ...NOTHING,
    kind: 'part',
    group: GROUP_NAMES[group],
    serviceCode: wire,
    ...part,
    ...stood(scope.standingOf(scope.values.get(wire))),
  }));
}

/** Where a figure stands, in the columns of a row. */
function stood(standing: Standing) {
  return { ...standing, stale: standing.status === 'stale' };
}

function figure(cell: unknown): number | null {
  return typeof cell === 'number' ? cell : null;
}

/** Shares have two decimals, and so has their sum. */
function sumOfShares(shares: readonly (number | null | undefined)[]): number | null {
  const known = shares.filter((share) => typeof share === 'number');
  return known.length === 0 ? null : Math.round(known.reduce((sum, share) => sum + share * 100, 0)) / 100;
}
