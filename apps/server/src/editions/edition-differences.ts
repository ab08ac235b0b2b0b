import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { SERVICES, TOTAL } from '@qingzhang/catalogue/registry';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { EditionDifference, EditionDifferences } from '@qingzhang/contract/results/report-edition';
import type { EditionSummary, FrozenValue } from './edition-summary.ts';

/** The total comes last, as in every table of a report. */
const IN_ORDER: readonly Service[] = [...SERVICES.filter(({ wire }) => wire !== TOTAL.wire), TOTAL];

/** What became of the figures of a region from one edition to the next, service by service. */
export function editionDifferences(
  before: EditionSummary,
  after: EditionSummary,
  regionCode: string,
): Pick<EditionDifferences, 'rows' | 'unchanged'> {
  const known = IN_ORDER.flatMap((service): EditionDifference[] => {
    const from = valueOf(before, service, regionCode);
    const to = valueOf(after, service, regionCode);
    return from === undefined && to === undefined ? [] : [difference(service, from, to)];
  });
  const rows = known.filter((row) => row.isTotal || isChanged(row));
  return { rows, unchanged: known.filter((row) => !isChanged(row)).length };
}

function valueOf({ values }: EditionSummary, { wire }: Service, regionCode: string): FrozenValue | undefined {
  return values.find((value) => value.serviceCode === wire && value.regionCode === regionCode);
}

function difference(service: Service, from: FrozenValue | undefined, to: FrozenValue | undefined): EditionDifference {
  return {
    serviceCode: service.wire,
    name: service.title,
    isTotal: service.wire === TOTAL.wire,
    from: from?.value ?? null,
    to: to?.value ?? null,
    // In 分, so that what is printed adds up.
    change: from && to ? fenToYuan(yuanToFen(to.value) - yuanToFen(from.value)) : null,
    amountFrom: from?.physicalAmount ?? null,
    amountTo: to?.physicalAmount ?? null,
    unit: unitOf(to) ?? unitOf(from),
    methodFrom: from?.method ?? null,
    methodTo: to?.method ?? null,
  };
}

/** Sums have a unit of money and no amount. */
function unitOf(value: FrozenValue | undefined): string | null {
  return value === undefined || value.physicalAmount === null ? null : value.physicalUnit;
}

function isChanged({ from, to, amountFrom, amountTo, methodFrom, methodTo }: EditionDifference): boolean {
  return from !== to || amountFrom !== amountTo || methodFrom !== methodTo;
}
