import type { Service } from '@qingzhang/catalogue/language/service';
import { block, type Issue } from '@qingzhang/core/issue';
import { fenToYuan } from '@qingzhang/core/money';
import { fromBase } from '@qingzhang/core/units';
import type { AccountTotals, RegionAccount } from '../totals/account-totals.ts';
import type { TotalLine } from '../totals/total-line.ts';
import { valueShares } from '../totals/value-shares.ts';
import type { Figure } from './regional-figures.ts';
import type { ValuePart, ValueRow } from './value-rows.ts';

interface SumFacts {
  readonly gdpYuan: number | null;
  readonly boundaryVersion: string | null;
  readonly fingerprint: string;
  /** The chained index of quantity of the account unit, where it is known. */
  readonly real?: { readonly baseYear: number; readonly index: number | null } | undefined;
}

/** The lines that a sum adds up: those of its group, or all of them. */
export function linesOf(service: Service, { lines }: AccountTotals): readonly TotalLine[] {
  return service.group === 'total' ? lines : lines.filter(({ group }) => group === service.group);
}

/** What is wrong with a sum: everything of the total, or what concerns its own lines. */
export function sumIssues(service: Service, totals: AccountTotals): readonly Issue[] {
  const lines = linesOf(service, totals);
  const own = new Set<string>(lines.map(({ wire }) => wire));
  const counted = lines.filter(({ included }) => included);
  const accountUnitId = totals.accountUnit.region.id;
  if (!counted.some(({ values }) => values.has(accountUnitId)))
    return [
      block(service.wire, 'NOTHING_CALCULATED', `“${service.title}”的各项服务都尚未核算，请先计算`, service.module),
    ];
  return totals.issues.filter(
    ({ code, keys }) =>
      code !== 'NOTHING_CALCULATED' && (service.group === 'total' || keys.some((key) => own.has(key))),
  );
}

/** Rows of `regulate`, `culture` or `gep`; a region without any counted value has none. */
export function sumValueRows(service: Service, totals: AccountTotals, facts: SumFacts): ValueRow[] {
  const lines = linesOf(service, totals);
  const counted = lines.filter(({ included }) => included);
  const hasParts = service.value.unique.includes('serviceCode');
  return totals.regions
    .filter(({ region }) => counted.some(({ values }) => values.has(region.id)))
    .map((account): ValueRow => ({
      region: account.region,
      fen: sumOf(service, account),
      quantity: null,
      columns: columnsOf(service, account, { lines, totals, facts }),
      parts: hasParts ? serviceParts(lines, account.region.id) : [],
    }));
}

function sumOf({ group }: Service, { sums }: RegionAccount): bigint {
  switch (group) {
    case 'material':
      return sums.epv;
    case 'regulating':
      return sums.erv;
    case 'cultural':
      return sums.ecv;
    default:
      return sums.gep;
  }
}

interface Summed {
  readonly lines: readonly TotalLine[];
  readonly totals: AccountTotals;
  readonly facts: SumFacts;
}

/** Columns that the table has: those of the total, and one for each line by its name. */
function columnsOf(
  { value }: Service,
  account: RegionAccount,
  { lines, totals, facts }: Summed,
): Record<string, Figure> {
  const { region, sums } = account;
  const counted = totals.lines.filter(({ included, values }) => included && values.has(region.id));
  /** A group of which nothing is accounted has no value, which is not 0. */
  const ofGroup = (group: TotalLine['group'], fen: bigint) =>
    counted.some((line) => line.group === group) ? fenToYuan(fen) : null;
  const isAccountUnit = region.id === totals.accountUnit.region.id;
  const known: Record<string, Figure> = {
    epv: ofGroup('material', sums.epv),
    erv: ofGroup('regulating', sums.erv),
    ecv: ofGroup('cultural', sums.ecv),
    gep: fenToYuan(sums.gep),
    gdp: isAccountUnit ? facts.gdpYuan : null,
    population: region.population,
    areaKm2: region.areaM2 === null ? null : fromBase(region.areaM2, 'km2'),
    ggi: account.ggi,
    perKm2: account.perKm2,
    perCapita: account.perCapita,
    mandatoryComplete: account.mandatoryComplete,
    complete: account.complete,
    priceBasis: 'current',
    baseYear: isAccountUnit ? (facts.real?.baseYear ?? null) : null,
    realIndex: isAccountUnit ? (facts.real?.index ?? null) : null,
    boundaryVersion: facts.boundaryVersion,
    fingerprint: facts.fingerprint,
  };
  for (const line of lines) {
    const own = line.values.get(region.id);
    known[`${line.wire}Value`] = own === undefined ? null : fenToYuan(own.fen);
  }
  const columns = value.fields.filter(({ key, computed }) => computed === true && key in known);
  return Object.fromEntries(columns.map(({ key }) => [key, known[key] ?? null]));
}

function serviceParts(lines: readonly TotalLine[], regionId: string): ValuePart[] {
  const present = lines.filter(({ values }) => values.has(regionId));
  const counted = present.filter(({ included }) => included);
  const shares = valueShares(new Map(counted.map((line) => [line.wire, line.values.get(regionId)!.fen])));
  return present.map(({ wire, title, included, compulsory, method, values }) => ({
    key: { serviceCode: wire },
    fen: values.get(regionId)!.fen,
    quantity: null,
    columns: {
      serviceName: title,
      share: included ? (shares.get(wire) ?? null) : null,
      included,
      mandatory: compulsory,
      methodId: method,
      resultStatus: 'draft',
    },
  }));
}
