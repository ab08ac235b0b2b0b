import { standingOf, type Profile, type ServiceStanding } from '@qingzhang/catalogue/profiles/profile';
import { LEAVES } from '@qingzhang/catalogue/registry';
import { canonicalJson } from '@qingzhang/core/canonical-json';
import { sha256 } from '../trace/fingerprint.ts';
import { accountTotals, type AccountTotals, type TotalsInput } from './account-totals.ts';
import type { RegionFen } from './calculated-service.ts';

interface StoredFen {
  readonly regionId: string;
  readonly fen: string;
  readonly restFen: string;
}

/** What a sum was formed from, as plain data: enough to form it again. */
export interface TotalsSnapshot extends Omit<
  TotalsInput,
  'accountUnitId' | 'profile' | 'services' | 'landscape' | 'externalFen'
> {
  readonly unitId: string;
  /** With the standing of every service spelt out. */
  readonly profile: Pick<Profile, 'code' | 'title' | 'version' | 'source' | 'gepFormula'> & {
    readonly services: Readonly<Record<string, ServiceStanding>>;
  };
  readonly services: readonly (Omit<TotalsInput['services'][number], 'wire' | 'values'> & {
    readonly code: string;
    readonly values: readonly StoredFen[];
  })[];
  readonly landscape: readonly StoredFen[];
  readonly externalFen: string | null;
}

export function snapshotTotals({ accountUnitId, ...input }: TotalsInput): TotalsSnapshot {
  const { code, title, version, source, gepFormula } = input.profile;
  const services = Object.fromEntries(LEAVES.map(({ wire }) => [wire, standingOf(input.profile, wire)]));
  return {
    ...input,
    unitId: accountUnitId,
    profile: { code, title, version, source, gepFormula, services },
    services: input.services.map(({ wire, ...service }) => ({
      ...service,
      code: wire,
      values: service.values.map(stored),
    })),
    landscape: input.landscape.map(stored),
    externalFen: input.externalFen?.toString() ?? null,
  };
}

/** A service that came after the sum was formed is no part of it. */
const LATER: ServiceStanding = { counted: false, compulsory: false, verification: 'unverified' };

/** The same sum once more, from what is stored alone. */
export function recomputeTotals({ unitId, ...snapshot }: TotalsSnapshot): AccountTotals {
  return accountTotals({
    ...snapshot,
    accountUnitId: unitId,
    profile: { ...snapshot.profile, others: LATER, choices: {}, defaults: [] },
    services: snapshot.services.map(({ code, ...service }) => ({
      ...service,
      wire: code,
      values: service.values.map(restored),
    })),
    landscape: snapshot.landscape.map(restored),
    externalFen: snapshot.externalFen === null ? null : BigInt(snapshot.externalFen),
  });
}

/** The sums of every region as one text, and its SHA-256. */
export function totalsResult({ regions, deductionFen }: AccountTotals): {
  readonly text: string;
  readonly sha256: string;
} {
  const text = canonicalJson({
    deduction: deductionFen.toString(),
    regions: regions.map(({ region, sums, rest }) => ({
      regionId: region.id,
      sums: texts(sums),
      rest: texts(rest),
    })),
  });
  return { text, sha256: sha256(text) };
}

function texts(sums: object): Record<string, string> {
  return Object.fromEntries(Object.entries(sums).map(([name, fen]) => [name, String(fen)]));
}

function stored({ regionId, fen, restFen }: RegionFen): StoredFen {
  return { regionId, fen: fen.toString(), restFen: restFen.toString() };
}

function restored({ regionId, fen, restFen }: StoredFen): RegionFen {
  return { regionId, fen: BigInt(fen), restFen: BigInt(restFen) };
}
