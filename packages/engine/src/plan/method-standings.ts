import { citationText, type Citation, type Verification } from '@qingzhang/core/citation';
import { ownChoice, prescriptionOf } from '@qingzhang/catalogue/prescriptions';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { choiceLabel, departs, type PlannedChoice } from './choices.ts';

/** What a service is calculated by, whose word that is, and how it stands to the standard. */
export interface MethodStanding {
  /** `method`: the service itself; `choice`: another choice of the same service. */
  readonly kind: 'method' | 'choice';
  /** 核算方法, or the name of the choice. */
  readonly choice: string;
  readonly used: string | null;
  readonly from: PlannedChoice['from'] | null;
  readonly prescribed: string | null;
  readonly departs: boolean;
  readonly clause: string | null;
  readonly verification: Verification | null;
}

/** A plan or a stored trace, as far as it says how a service is calculated. */
interface Calculated {
  readonly label: string;
  readonly citation: Citation;
  readonly choices: readonly PlannedChoice[];
}

/** The method of a service, then its other choices; without a calculation only what the standard prescribes. */
export function methodStandings(
  service: Pick<Service, 'methods'>,
  profile: Profile,
  calculated: Calculated | undefined,
): readonly MethodStanding[] {
  const own = service.methods === undefined ? undefined : ownChoice({ methods: service.methods });
  const isOwn = ({ table, column }: PlannedChoice) => table === own?.table && column === own.column;
  const choices = calculated?.choices ?? [];
  return [
    methodOf(service, profile, calculated, choices.filter(isOwn)),
    ...choices.filter((choice) => !isOwn(choice)).map(choiceOf),
  ];
}

function methodOf(
  { methods }: Pick<Service, 'methods'>,
  profile: Profile,
  calculated: Calculated | undefined,
  choices: readonly PlannedChoice[],
): MethodStanding {
  const own = methods === undefined ? undefined : ownChoice({ methods });
  const prescribed = own === undefined ? undefined : prescriptionOf(profile, own.table, own.column);
  const labels = new Set(choices.map(({ at, valueLabel }) => (at === null ? valueLabel : `${at}：${valueLabel}`)));
  const isEach = methods?.chooseEach !== undefined && labels.size > 0;
  // What people call a method is on the method; what varies within one is in words of its column.
  const named = methods?.choose === undefined ? [] : methods.list;
  const wordOf = (word: string) =>
    named.find(({ name }) => name === word)?.label ?? choiceLabel(tableEntry(own!.table).table, own!.column, word);
  const source = prescribed?.source ?? calculated?.citation;
  return {
    kind: 'method',
    choice: '核算方法',
    used: isEach ? [...labels].join('、') : (calculated?.label ?? null),
    from: choices.find(({ from }) => from === 'row')?.from ?? choices[0]?.from ?? null,
    prescribed: prescribed === undefined ? null : wordOf(prescribed.value),
    departs: choices.some(departs),
    clause: source === undefined ? null : citationText(source),
    verification: least([prescribed?.source.verification, calculated?.citation.verification]),
  };
}

function choiceOf(choice: PlannedChoice): MethodStanding {
  const { label, at, valueLabel, from, prescribed } = choice;
  return {
    kind: 'choice',
    choice: at === null ? label : `${label}（${at}）`,
    used: valueLabel,
    from,
    prescribed: prescribed?.label ?? null,
    departs: departs(choice),
    clause: prescribed === null ? null : citationText(prescribed.source),
    verification: prescribed?.source.verification ?? null,
  };
}

/** One doubt is enough; null where there is nothing to doubt. */
function least(standings: readonly (Verification | undefined)[]): Verification | null {
  if (standings.includes('unverified')) return 'unverified';
  return standings.includes('verified') ? 'verified' : null;
}
