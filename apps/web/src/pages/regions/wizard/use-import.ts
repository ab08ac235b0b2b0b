import type { Issue } from '@qingzhang/core/issue';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { BoundaryVersion, ImportPlan } from '@qingzhang/contract/results/region-changes';
import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import { messageOf } from '../../../api/message-of.ts';
import { firstTarget, targetBody, type ImportTarget } from './import-target.ts';
import { rememberMapping } from './remembered-mapping.ts';
import type { Reading } from './use-reading.ts';

export interface Imported {
  readonly imported: number;
  readonly removed: number;
  readonly boundaryVersion: string;
}

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
  readonly table: Table;
  readonly versions: readonly BoundaryVersion[];
  readonly onImported: () => void;
}

const TYPING_MS = 500;

/** The trial of an import and the import itself. */
export function useImport({ shapes, table, versions, onImported }: Given): Import {
  const [target, setTarget] = useState(() => firstTarget(versions));
  const [plan, setPlan] = useState<ImportPlan>();
  const [done, setDone] = useState<Imported>();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const latest = useRef(0);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const run = async (body: object, take: (answer: unknown) => void) => {
    const { reading, choices, mapping, type } = shapes;
    latest.current += 1;
    const turn = latest.current;
    setBusy(true);
    setFailure(undefined);
    try {
      const whole = { fromFile: reading?.fileId, ...choices, mapping, type: type === '' ? null : type, ...body };
      const answer = await api.post<unknown>(`${table.name}/saveData`, whole, { isQuiet: true });
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
    void run({ ...targetBody(chosen), dryRun: true }, (answer) => setPlan(answer as ImportPlan));
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
      void run(targetBody(target), (answer) => {
        rememberMapping(shapes.mapping);
        setDone(answer as Imported);
        onImported();
      }),
  };
}

function isTaken({ version }: ImportTarget, versions: readonly BoundaryVersion[]): boolean {
  const name = version.trim();
  return name === '' || versions.some((one) => one.version === name);
}
