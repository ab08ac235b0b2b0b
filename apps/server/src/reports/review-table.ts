import { findService, serviceByCode, TOTAL } from '@qingzhang/catalogue/registry';
import type { IssueCode } from '@qingzhang/core/issue-codes/issue-code';
import type { CatalogueRow, ParameterRow, Review, ToldRow } from '@qingzhang/contract/results/report';
import { reasonFor, toldOf } from '../accounts/confirmed-questions.ts';
import { changeList } from './change-list.ts';
import type { ReportScope } from './report-scope.ts';
import { signatures } from './signatures.ts';
import type { SourceRows } from './source-rows.ts';
import { toldOnce } from './told-once.ts';
import { treatmentTable } from './treatment-table.ts';

/** Defaults that were taken stand in the table of parameters, each with its source. */
const ELSEWHERE: ReadonlySet<IssueCode> = new Set(['ASSUMED']);

/** What a year that is frozen may lack. */
const LACKING = ['SERVICE_MISSING', 'TOTAL_STALE'] as const satisfies readonly IssueCode[];

/** 变更与复核: what whoever signs must have seen. */
export async function reviewTable(
  scope: ReportScope,
  rows: SourceRows,
  unverified: (wire: string) => number,
): Promise<Review> {
  const { rows: changes, isAll: allChanges } = await changeList(scope);
  return {
    told: await toldList(scope),
    typed: typedValues(scope),
    treatments: treatmentTable(scope, rows, unverified),
    changes,
    allChanges,
    signatures: await signatures(scope),
  };
}

/** How many parameters and choices of a service are 待核实. */
export function unverifiedIn(
  parameters: readonly ParameterRow[],
  catalogue: readonly CatalogueRow[],
): (wire: string) => number {
  const doubts = [...parameters, ...catalogue].filter(({ verification }) => verification === 'unverified');
  return (wire) => doubts.filter(({ serviceCode }) => serviceCode === wire).length;
}

/** What the latest calculations of the year asked or told: land without data, sources set aside, questions and reasons. */
async function toldList({ pool, account, zones }: ReportScope): Promise<ToldRow[]> {
  // A frozen year keeps what it lacked as a whole, with the reason.
  const lacking = LACKING.flatMap((code) =>
    (account.confirmed ?? []).flatMap(({ serviceCode, code: asked, text }) =>
      serviceCode === TOTAL.wire && asked === code ? [{ serviceCode, code, text, severity: 'confirm' as const }] : [],
    ),
  );
  const told = [...lacking, ...(await toldOf(pool, account.year, zones.accountUnit.id))];
  const rows = told
    .filter(({ code }) => !ELSEWHERE.has(code))
    .map((each) => {
      const { reason, by, at } = reasonFor(each, account.confirmed ?? []) ?? NO_REASON;
      return { ...each, serviceName: findService(each.serviceCode)?.title ?? each.serviceCode, reason, by, at };
    });
  return toldOnce(rows);
}

const NO_REASON = { reason: null, by: null, at: null };

/** Values typed by hand at the region or below it. */
function typedValues({ typed, zones, region }: ReportScope): Review['typed'] {
  return typed.flatMap((row) => {
    const place = zones.regions.find(({ id }) => id === row.regionId);
    if (place === undefined || !zones.ancestors(place.id).includes(region.id)) return [];
    const { value, overrideReason: reason, updatedBy, updatedAt } = row;
    const at = new Date(String(updatedAt)).toISOString();
    return [
      {
        serviceName: serviceByCode(row.serviceCode).title,
        regionName: place.name,
        value,
        reason,
        by: String(updatedBy),
        at,
      },
    ];
  });
}
