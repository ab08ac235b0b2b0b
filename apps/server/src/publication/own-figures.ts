import { OWN_ADDEND } from '@qingzhang/catalogue/registry';
import type { ServiceGroup } from '@qingzhang/catalogue/language/service';
import { citationText } from '@qingzhang/core/citation';
import type { PublishedService, PublishedYear } from '@qingzhang/contract/results/publication';
import type { MainRow } from '@qingzhang/contract/results/report';
import { catalogueTable } from '../reports/catalogue-table.ts';
import { mainTable } from '../reports/main-table.ts';
import { parameterTable } from '../reports/parameter-table.ts';
import type { ReportScope } from '../reports/report-scope.ts';
import { GROUP_NAMES } from '../reports/report-texts.ts';
import { unverifiedIn } from '../reports/review-table.ts';

/** What is told of a year by itself, without a look at others. */
export type OwnFigures = Omit<
  PublishedYear,
  'services' | 'comparedWith' | 'years' | 'edition' | 'files' | 'areFilesWithheld'
> & {
  readonly services: readonly Omit<PublishedService, 'before'>[];
};

const GROUPS = Object.entries(GROUP_NAMES) as readonly [ServiceGroup, string][];

/** The stored figures of a year as far as they are everybody's: what is not counted is left out. */
export async function ownFigures(scope: ReportScope): Promise<OwnFigures> {
  const { account, profile, region, grandTotals } = scope;
  const [parameters, catalogue] = [parameterTable(scope), catalogueTable(scope)];
  const rows = await mainTable(scope, unverifiedIn(parameters, catalogue));
  const counted = rows.filter(({ kind, included }) => kind === 'item' && included === true);
  const total = rows.find(({ kind }) => kind === 'total')!;
  const stored = grandTotals.get(region.id);
  const ratio = (key: string) => (typeof stored?.[key] === 'number' ? stored[key] : null);
  const left = new Set(rows.filter(({ included }) => included === false).map(({ serviceCode }) => serviceCode));
  const behind = new Set(counted.map(({ serviceCode }) => serviceCode ?? OWN_ADDEND.wire));
  const told = [...parameters, ...catalogue].filter(({ serviceCode }) => behind.has(serviceCode));
  return {
    year: account.year,
    regionName: region.name,
    standard: profile.title,
    priceYear: account.priceYear ?? account.year,
    total: {
      value: total.value,
      perKm2: ratio('perKm2'),
      perCapita: ratio('perCapita'),
      band: total.band,
      bandNote: total.bandNote,
      ...doubtsOf(total),
    },
    missing: counted.filter(({ value }) => value === null).map(({ item }) => item),
    groups: GROUPS.flatMap(([group, name]) =>
      rows
        .filter((row) => row.kind === 'subtotal' && row.group === name)
        .map((row) => ({ group, name, value: row.value, share: row.share, ...doubtsOf(row) })),
    ),
    services: counted.flatMap((row) => serviceOf(scope, row)).toSorted((one, other) => other.value - one.value),
    parameters: {
      count: told.length,
      unverified: total.unverified ?? 0,
    },
    answered: (account.confirmed ?? []).filter(({ serviceCode }) => !left.has(serviceCode)).length,
  };
}

function serviceOf({ traces }: ReportScope, row: MainRow): Omit<PublishedService, 'before'>[] {
  if (row.value === null) return [];
  const [group] = GROUPS.find(([, name]) => name === row.group)!;
  const isTyped = row.unverified === null;
  const trace = isTyped ? undefined : traces.get(row.serviceCode ?? OWN_ADDEND.wire);
  return [
    {
      code: row.serviceCode,
      name: row.item,
      group,
      value: row.value,
      share: row.share,
      band: row.band,
      indicator: row.indicator,
      amount: row.physicalAmount,
      unit: row.physicalUnit,
      isTyped,
      method: trace?.methodLabel ?? null,
      source: trace === undefined ? null : citationText(trace.citation),
      ...doubtsOf(row),
    },
  ];
}

function doubtsOf({ status, openIssues, unverified }: MainRow) {
  return { status, openIssues, unverified };
}
