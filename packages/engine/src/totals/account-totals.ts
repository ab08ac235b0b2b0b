import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { block, confirm, note, type Issue } from '@qingzhang/core/issue';
import type { AccountRegion } from '../account/account-data.ts';
import { zonesOf } from '../account/zones.ts';
import { additiveIssues } from './additive-issues.ts';
import type { CalculatedService, RegionFen } from './calculated-service.ts';
import { doubleCountIssues } from './double-count.ts';
import { externalDeduction } from './external-deduction.ts';
import { inclusions, type ServiceOverride } from './inclusion.ts';
import { greenGoldIndex, mandatoryComplete, perCapita, perKm2 } from './indicators.ts';
import { plausibilityNotes } from './plausibility.ts';
import { regionTotals, type RegionTotals } from './region-totals.ts';
import { totalLines, type TotalLine } from './total-line.ts';

export interface TotalsInput {
  readonly profile: Profile;
  readonly overrides: readonly ServiceOverride[];
  readonly regions: readonly AccountRegion[];
  readonly accountUnitId: string;
  /** The leaf services that have values; the others are 未核算. */
  readonly services: readonly CalculatedService[];
  /** 景观价值 of the cultural sum; empty where the account does not count it. */
  readonly landscape: readonly RegionFen[];
  readonly externalFen: bigint | null;
  /** Of the account unit, in 元. */
  readonly gdpYuan: number | null;
  /** 森林, 灌丛 and 草地 of the account unit, in m²; null where class areas are not known. */
  readonly vegetatedM2: number | null;
}

/** The sums of one region with what `gepValue` says of them. */
export interface RegionAccount extends RegionTotals {
  /** Null below the account unit: GDP is known for the account unit alone. */
  readonly ggi: number | null;
  readonly perKm2: number | null;
  readonly perCapita: number | null;
  /** In %; null for a standard without compulsory services. */
  readonly mandatoryComplete: number | null;
  readonly complete: boolean;
}

export interface AccountTotals {
  readonly profile: Profile;
  readonly accountUnit: RegionAccount;
  /** The account unit and all regions of it, parents before children. */
  readonly regions: readonly RegionAccount[];
  /** All addends, also those left out (不计入合计, with the reason) and those without values (未核算). */
  readonly lines: readonly TotalLine[];
  /** What was taken off the total of the account unit. */
  readonly deductionFen: bigint;
  readonly issues: readonly Issue[];
}

/** Forms `regulate`, `culture` and `gep` of every region from the rounded values of the services. */
export function accountTotals(input: TotalsInput): AccountTotals {
  const zones = zonesOf(input.regions, input.accountUnitId);
  const standing = inclusions(input.profile, input.overrides);
  const lines = totalLines(standing.services, input.services, input.landscape);
  const external = externalDeduction(input.profile, input.externalFen);
  const regions = regionTotals(zones, lines, external.deductionFen).map((totals): RegionAccount => {
    const isAccountUnit = totals.region.id === input.accountUnitId;
    return {
      ...totals,
      ggi: isAccountUnit ? greenGoldIndex(totals.sums.gep, input.gdpYuan) : null,
      perKm2: perKm2(totals.sums.gep, totals.region),
      perCapita: perCapita(totals.sums.gep, totals.region),
      mandatoryComplete: mandatoryComplete(lines, totals.region.id),
      complete: totals.missing.length === 0 && (external.isKnown || !isAccountUnit),
    };
  });
  const accountUnit = regions.find(({ region }) => region.id === input.accountUnitId)!;
  const isCounted = new Set(lines.filter((line) => line.included).map((line) => line.wire));
  const counted = input.services.filter((service) => isCounted.has(service.wire));
  const issues = [
    ...standing.issues,
    ...missingIssues(lines, accountUnit),
    ...external.issues,
    ...additiveIssues(zones, lines),
    ...doubleCountIssues(
      counted.filter((service) => service.values.length > 0),
      input.accountUnitId,
    ),
    ...plausibilityNotes({
      accountUnitId: input.accountUnitId,
      grossFen: accountUnit.sums.gep + external.deductionFen,
      // Figures of half a total are unusual for a reason that is already told.
      ggi: accountUnit.complete ? accountUnit.ggi : null,
      perKm2: accountUnit.complete ? accountUnit.perKm2 : null,
      counted,
      vegetatedM2: input.vegetatedM2,
    }),
  ];
  if (accountUnit.sums.gep < 0n)
    issues.push(confirm('gep', 'TOTAL_NEGATIVE', '生态产品总值为负，请核对区域外扣减和各项价值'));
  return { profile: input.profile, accountUnit, regions, lines, deductionFen: external.deductionFen, issues };
}

function missingIssues(lines: readonly TotalLine[], accountUnit: RegionTotals): Issue[] {
  const counted = lines.filter((line) => line.included);
  if (accountUnit.missing.length === counted.length)
    return [block('gep', 'NOTHING_CALCULATED', '计入合计的服务都尚未核算，不能形成总值')];
  return counted
    .filter((line) => accountUnit.missing.includes(line.wire))
    .map(({ wire, title, compulsory }) =>
      compulsory
        ? confirm(wire, 'COMPULSORY_MISSING', `必选指标“${title}”未核算，总值不完整`)
        : note(wire, 'SERVICE_MISSING', `“${title}”未核算，总值不完整`),
    );
}
