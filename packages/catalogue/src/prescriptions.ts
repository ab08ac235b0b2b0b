import type { Citation } from '@qingzhang/core/citation';
import type { LeafService } from './language/service.ts';
import { standingOf, type Profile } from './profiles/profile.ts';
import { PROFILES } from './profiles/profiles.ts';
import { LEAVES } from './registry.ts';

/** What a standard says of a choice column; truth values are the words `true` and `false`. */
export interface Prescription {
  readonly value: string;
  readonly source: Citation;
}

/** The column in which an account chooses the method of a service; undefined where there is nothing to choose. */
export function ownChoice({ methods }: Pick<LeafService, 'methods'>): { table: string; column: string } | undefined {
  return methods.choose ?? methods.chooseEach;
}

/** What a standard prescribes for a column, be it named by the column or as the method of its service. */
export function prescriptionOf(profile: Profile, table: string, column: string): Prescription | undefined {
  return prescriptionsOf(profile).get(`${table}.${column}`);
}

const KNOWN = new WeakMap<Profile, ReadonlyMap<string, Prescription>>();

/** Everything that a standard prescribes, by `table.column`; one that contradicts itself is refused. */
export function prescriptionsOf(profile: Profile): ReadonlyMap<string, Prescription> {
  const known = KNOWN.get(profile) ?? collect(profile);
  KNOWN.set(profile, known);
  return known;
}

function collect(profile: Profile): ReadonlyMap<string, Prescription> {
  const found = new Map<string, Prescription>();
  const add = (column: string, prescription: Prescription) => {
    const other = found.get(column);
    if (other !== undefined && other.value !== prescription.value)
      throw new Error(`${profile.code} prescribes ${other.value} and ${prescription.value} for ${column}`);
    if (other === undefined) found.set(column, prescription);
  };
  for (const [column, { value, source }] of Object.entries(profile.choices))
    add(column, { value: String(value), source });
  for (const service of LEAVES) {
    const { method, variant, methodClause, methodVerification = 'unverified' } = standingOf(profile, service.wire);
    for (const value of [method, variant]) {
      if (value === undefined) continue;
      const own = ownChoice(service);
      if (own === undefined) throw new Error(`${profile.code} names a method for ${service.wire}, which has no choice`);
      const clause = methodClause === undefined ? {} : { clause: methodClause };
      const source = { source: profile.source.source, ...clause, verification: methodVerification };
      add(`${own.table}.${own.column}`, { value, source });
    }
  }
  return found;
}

// A built-in profile that contradicts itself must not start.
PROFILES.forEach(prescriptionsOf);
