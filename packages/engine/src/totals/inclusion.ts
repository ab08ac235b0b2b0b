import type { ServiceGroup } from '@qingzhang/catalogue/language/service';
import { standingOf, type Profile } from '@qingzhang/catalogue/profiles/profile';
import { LEAVES } from '@qingzhang/catalogue/registry';
import { block, confirm, type Issue } from '@qingzhang/core/issue';

/** An entry of `accountYear.services`: where the account departs from its profile. */
export interface ServiceOverride {
  readonly serviceCode: string;
  readonly included: boolean;
  readonly reason: string;
}

/** Whether a service is part of the total, and why it is not or departs from the profile. */
export interface Inclusion {
  readonly wire: string;
  readonly title: string;
  readonly group: ServiceGroup;
  readonly included: boolean;
  readonly compulsory: boolean;
  /** Nothing is said of it unless it is counted or has values. */
  readonly dormant: boolean;
  /** Null where the service is counted as the profile says. */
  readonly reason: string | null;
}

/** The route where departures from the profile are kept. */
const ACCOUNT_YEARS = '/system/accountYear';

/** The standing of every leaf service in one account, in the order of the report. */
export function inclusions(
  profile: Profile,
  overrides: readonly ServiceOverride[],
): { readonly services: readonly Inclusion[]; readonly issues: readonly Issue[] } {
  const byCode = new Map(overrides.map((override) => [override.serviceCode, override]));
  const services = LEAVES.map((service): Inclusion => {
    const wire = service.wire;
    const { counted, compulsory, note } = standingOf(profile, wire);
    const override = byCode.get(wire);
    const included = override?.included ?? counted;
    const departs = included !== counted;
    const byProfile = `“${profile.title}”不计入${note === undefined ? '' : `(${note})`}`;
    const reason = departs ? override!.reason : included ? null : byProfile;
    const dormant = service.dormant === true;
    return { wire, title: service.title, group: service.group, included, compulsory, dormant, reason };
  });
  const issues = [...overrideIssues(services, overrides), ...compulsoryIssues(services)];
  return { services, issues };
}

function overrideIssues(services: readonly Inclusion[], overrides: readonly ServiceOverride[]): Issue[] {
  const titles = new Map<string, string>(services.map(({ wire, title }) => [wire, title]));
  const seen = new Set<string>();
  return overrides.flatMap(({ serviceCode, reason }, index) => {
    const key = `services.${index}.serviceCode`;
    const title = titles.get(serviceCode);
    const found: Issue[] = [];
    if (title === undefined)
      found.push(
        block(
          key,
          'SERVICE_UNKNOWN',
          `计入调整第 ${index + 1} 条的服务代码“${serviceCode}”不是可单独计入的服务`,
          ACCOUNT_YEARS,
        ),
      );
    if (seen.has(serviceCode))
      found.push(
        block(key, 'OVERRIDE_TWICE', `计入调整中“${title ?? serviceCode}”出现多次，请只保留一条`, ACCOUNT_YEARS),
      );
    if (reason.trim() === '')
      found.push(
        block(
          `services.${index}.reason`,
          'REASON_MISSING',
          `“${title ?? serviceCode}”的计入调整没有写明理由`,
          ACCOUNT_YEARS,
        ),
      );
    seen.add(serviceCode);
    return found;
  });
}

function compulsoryIssues(services: readonly Inclusion[]): Issue[] {
  return services
    .filter(({ compulsory, included }) => compulsory && !included)
    .map(({ wire, title, reason }) =>
      confirm(wire, 'COMPULSORY_LEFT_OUT', `必选指标“${title}”未计入合计，理由：${reason}`, ACCOUNT_YEARS),
    );
}
