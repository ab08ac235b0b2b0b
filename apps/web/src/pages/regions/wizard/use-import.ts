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
  readonly setTarget: (target: ImportTarget) => void;
  readonly setSeen: (isSeen: boolean) => void;
  readonly check: () => void;
  readonly write: () => void;
}

interface Given {
  readonly shapes: Reading;
  readonly versions: readonly BoundaryVersion[];
  readonly onImported: () => void;
}

type SentImport = SentBody<typeof importRegions>;

const TYPING_MS = 500;

/** The trial of an import and the import itself. */
export function useImport({ shapes, versions, onImported }: Given): Import {
  const [target, setTarget] = useState(() => firstTarget(versions));
  const [plan, setPlan] = useState<ImportPlan>();
  const [done, setDone] = useState<Imported>();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const [isSeen, setSeen] = useState(false);
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
  const check = (chosen: ImportTarget) => {
    setPlan(undefined);
    setSeen(false);
    if (chosen.kind === 'new' && isTaken(chosen, versions)) return;
    void run(
      (file) => api.call(planRegionImport, { ...file, ...targetBody(chosen), dryRun: true }, { isQuiet: true }),
      setPlan,
    );
  };

  return {
    target,
    plan,
    done,
    failure,
    isBusy,
    isSeen,
    setSeen,
    setTarget: (chosen) => {
      setTarget(chosen);
      clearTimeout(typing.current);
      // A name is typed letter by letter; what is clicked is looked at at once.
      typing.current = setTimeout(() => check(chosen), chosen.version === target.version ? 0 : TYPING_MS);
    },
    check: () => check(target),
    write: () =>
      void run(
        (file) => api.call(importRegions, { ...file, ...targetBody(target) }, { isQuiet: true }),
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
