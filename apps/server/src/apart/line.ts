import { heavierThan, laneFor, laneOf, READING, type LaneName, type LineRules } from './lanes.ts';

/** Somebody's right to a process, until it is left. */
export interface Place {
  /** How many times the limit of processor time the work may take. */
  readonly patience: number;
  readonly leave: () => void;
}

export interface Line {
  /** Waits until this person's turn has come for files of so many bytes. */
  readonly enter: (person: string, bytes: number, signal?: AbortSignal) => Promise<Place>;
}

interface Held {
  readonly person: string;
  lane: LaneName;
}

interface Waiting {
  readonly person: string;
  readonly lane: LaneName;
  readonly admit: () => void;
}

/**
 * Who may work next. Everybody's first task comes before anybody's second: however much one person sends, others are
 * not kept waiting by it.
 */
export function openLine(rules: LineRules = READING): Line {
  const held = new Set<Held>();
  const waiting: Waiting[] = [];

  const count = (isCounted: (each: Held) => boolean) => [...held].filter(isCounted).length;
  const ofPerson = (person: string) => count((each) => each.person === person);
  const hasPlace = ({ person, lane }: Waiting): boolean => {
    const { places } = laneOf(rules, lane);
    if (held.size >= rules.mostProcesses || ofPerson(person) >= rules.mostOfOne) return false;
    if (count((each) => each.lane === lane) >= places) return false;
    return count((each) => each.lane === lane && each.person === person) < places - 1;
  };
  const admitAll = () => {
    for (;;) {
      const [next] = waiting.filter(hasPlace).toSorted((a, b) => ofPerson(a.person) - ofPerson(b.person));
      if (next === undefined) return;
      waiting.splice(waiting.indexOf(next), 1);
      next.admit();
    }
  };
  const take = (person: string, lane: LaneName): Place => {
    const own: Held = { person, lane };
    held.add(own);
    const { patience } = laneOf(rules, lane);
    const grow = (): NodeJS.Timeout | undefined => {
      const { graceMs } = laneOf(rules, own.lane);
      if (graceMs === Infinity) return undefined;
      return setTimeout(() => {
        own.lane = heavierThan(rules, own.lane);
        timer = grow();
        admitAll();
      }, graceMs).unref();
    };
    let timer = grow();
    const leave = () => {
      clearTimeout(timer);
      held.delete(own);
      admitAll();
    };
    return { patience, leave };
  };
  return {
    enter: async (person, bytes, signal) => {
      signal?.throwIfAborted();
      const lane = laneFor(rules, bytes).name;
      return new Promise<Place>((resolve, reject) => {
        const entry: Waiting = {
          person,
          lane,
          admit: () => {
            signal?.removeEventListener('abort', giveUp);
            resolve(take(person, lane));
          },
        };
        const giveUp = () => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(signal!.reason as Error);
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        waiting.push(entry);
        admitAll();
      });
    },
  };
}
