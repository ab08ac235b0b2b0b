import type { Issue } from '@qingzhang/core/issue';
import type { AnswerOf, SentBody } from '@qingzhang/contract/calls/call';
import { importRegions, planRegionImport } from '@qingzhang/contract/calls/region-calls';
import type { BoundaryVersion, ImportPlan } from '@qingzhang/contract/results/region-changes';
import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import { messageOf } from '../../../api/message-of.ts';
import { firstTarget, targetBody, type ImportTarget } from './import-target.ts';
import { rememberMapping } from './remembered-mapping.ts';
import type { Reading } from './use-reading.ts';

export type Imported = AnswerOf<typeof importRegions>;

interface Failure {
  readonly message: string;
  readonly issues: readonly Issue[];
}

export interface Import {
  readonly target: ImportTarget;
  readonly plan: ImportPlan | undefined;
  readonly done: Imported | undefined;
  readonly failure: Failure | undefined;
  readonly isBusy: boolean;
  /** Whether the person has looked at what is to be confirmed. */
  readonly isSeen: boolean;
  /** What the file holds, as far as it is known. */
  readonly features: ImportPlan['features'];
  /** Codes of features that stay out. */
  readonly without: readonly string[];
  /** Metres within which borders are fitted to each other. */
  readonly snapM: number;
  readonly setSnapM: (metres: number) => void;
  readonly setTarget: (target: ImportTarget) => void;
  readonly setSeen: (isSeen: boolean) => void;
  readonly setWithout: (codes: readonly string[]) => void;
  readonly check: () => void;
  readonly write: () => void;
}

interface Given {
  readonly shapes: Reading;
  readonly versions: readonly BoundaryVersion[];
  readonly onImported: () => void;
}

/** The features of a file and those of them that stay out. */
interface HeldFeatures {
  readonly fileId: string | undefined;
  readonly features: ImportPlan['features'];
  readonly without: readonly string[];
}

const NOTHING_HELD: HeldFeatures = { fileId: undefined, features: [], without: [] };

type SentImport = SentBody<typeof importRegions>;

/** What a trial is made with, where it is not yet what was chosen before. */
interface Tried {
  readonly leaving: readonly string[];
  readonly metres: number;
}

const TYPING_MS = 500;

/** The trial of an import and the import itself. */
export function useImport({ shapes, versions, onImported }: Given): Import {
  const [chosenTarget, setTarget] = useState<ImportTarget>();
  const target = chosenTarget ?? firstTarget(versions);
  const [plan, setPlan] = useState<ImportPlan>();
  const [done, setDone] = useState<Imported>();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const [snapM, setSnapM] = useState(0);
  const [held, setHeld] = useState<HeldFeatures>(NOTHING_HELD);
  const { features, without } = held.fileId === shapes.reading?.fileId ? held : NOTHING_HELD;
  const latest = useRef(0);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const run = async <Answer>(ask: (file: SentImport) => Promise<Answer>, take: (answer: Answer) => void) => {
    const { reading, choices, mapping, type } = shapes;
    if (reading === undefined) return;
    latest.current += 1;
    const turn = latest.current;
    setBusy(true);
    setFailure(undefined);
    try {
      // The wizard goes on only with both.
      const named = { ...mapping, name: mapping.name ?? '', code: mapping.code ?? '' };
      const answer = await ask({
        fromFile: reading.fileId,
        ...choices,
        mapping: named,
        type: type === '' ? null : type,
      });
      if (turn === latest.current) take(answer);
    } catch (error) {
      if (turn !== latest.current) return;
      setFailure({ message: messageOf(error), issues: error instanceof ApiFailure ? error.issues : [] });
    } finally {
      if (turn === latest.current) setBusy(false);
    }
  };
  const check = (chosen: ImportTarget, { leaving = without, metres = snapM }: Partial<Tried> = {}) => {
    setPlan(undefined);
    setSeen(false);
    if (chosen.kind === 'new' && isTaken(chosen, versions)) return;
    void run(
      (file) =>
        api.call(
          planRegionImport,
          { ...file, ...targetBody(chosen), without: [...leaving], snapM: metres, dryRun: true },
          { isQuiet: true },
        ),
      (answer) => {
        setPlan(answer);
        // More may have been ticked meanwhile.
        setHeld((before) => ({
          fileId: shapes.reading?.fileId,
          features: answer.features,
          without: before.fileId === shapes.reading?.fileId ? before.without : leaving,
        }));
      },
    );
  };

  return {
    target,
    plan,
    done,
    failure,
    isBusy,
    isSeen,
    features,
    without,
    snapM,
    setSnapM: (metres) => {
      setSnapM(metres);
      check(target, { metres });
    },
    setSeen,
    setWithout: (codes) => {
      setHeld({ fileId: shapes.reading?.fileId, features, without: codes });
      setPlan(undefined);
      clearTimeout(typing.current);
      // Several are ticked one after the other.
      typing.current = setTimeout(() => check(target, { leaving: codes }), TYPING_MS);
    },
    setTarget: (chosen) => {
      setTarget(chosen);
      clearTimeout(typing.current);
      // A name is typed letter by letter; what is clicked is looked at at once.
      typing.current = setTimeout(() => check(chosen), chosen.version === target.version ? 0 : TYPING_MS);
    },
    check: () => check(target),
    write: () =>
      void run(
        (file) =>
          api.call(importRegions, { ...file, ...targetBody(target), without: [...without], snapM }, { isQuiet: true }),
        (answer) => {
          rememberMapping(shapes.mapping);
          setDone(answer);
          onImported();
        },
      ),
  };
}

function isTaken({ version }: ImportTarget, versions: readonly BoundaryVersion[]): boolean {
  const name = version.trim();
  return name === '' || versions.some((one) => one.version === name);
}
