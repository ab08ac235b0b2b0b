import { reshapeRegion } from '@qingzhang/contract/calls/reshape-calls';
import type { DrawnRegion, Reshaped } from '@qingzhang/contract/results/reshaped';
import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import type { Region } from '../../../regions/version-regions.ts';
import { draftOf, NOTHING_DRAWN, type Draft } from './draft.ts';
import { begun, changed, redone, undone, type History } from './history.ts';
import { FIRST_CHOICES, sentReshape, type Choices, type Mode } from './reshape-mode.ts';
import { useSurroundings } from './use-surroundings.ts';
import { failureOf, useTrial, type Trial, type TrialFailure } from './use-trial.ts';

/** The desk on which a boundary is drawn. */
export interface ReshapeWork {
  readonly mode: Mode;
  readonly region: DrawnRegion | undefined;
  readonly parent: DrawnRegion | null;
  /** Whom the border may meet: siblings, or what stands below where something new is drawn there. */
  readonly neighbours: readonly DrawnRegion[];
  readonly frozenYears: readonly number[];
  readonly history: History;
  readonly choices: Choices;
  readonly trial: Trial;
  readonly isComplete: boolean;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly failure: TrialFailure | undefined;
  readonly begin: (mode: Mode) => void;
  readonly draw: (draft: Draft) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly choose: (choices: Partial<Choices>) => void;
  readonly save: () => void;
}

const BELOW: Readonly<Record<string, string>> = { 县: '乡镇', 乡镇: '村', 村: '地块' };
const NONE: readonly DrawnRegion[] = [];

export function useReshape({ id, type }: Region, onSaved: (answer: Reshaped) => void): ReshapeWork {
  const [mode, setMode] = useState<Mode>('edit');
  /** Undefined until something is drawn. */
  const [held, setHeld] = useState<History>();
  const [choices, setChoices] = useState<Choices>(FIRST_CHOICES);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<TrialFailure>();
  const around = useSurroundings({ regionId: id });
  const below = useSurroundings(mode === 'draw' ? { parentId: id } : undefined);
  const region = around?.region ?? undefined;
  const neighbours = (mode === 'draw' ? below?.siblings : around?.siblings) ?? NONE;

  const own = region?.geometry;
  const first = useMemo(() => (own === undefined ? NOTHING_DRAWN : draftOf(own)), [own]);
  const history = held ?? begun(mode === 'edit' ? first : NOTHING_DRAWN);
  const draft = history.present;
  const isTouched = mode === 'edit' ? draft !== first : true;
  const body = useMemo(
    () =>
      region === undefined || !isTouched
        ? undefined
        : sentReshape({ mode, draft, choices, region, siblings: neighbours }),
    [mode, draft, choices, region, neighbours, isTouched],
  );
  const trial = useTrial(body);
  const isChanged = mode === 'merge' ? choices.others.length > 0 : history.past.length > 0;

  return {
    mode,
    region,
    parent: (mode === 'draw' ? region : around?.parent) ?? null,
    neighbours,
    frozenYears: around?.frozenYears ?? [],
    history,
    choices,
    trial,
    isComplete: body !== undefined,
    isChanged,
    isSaving,
    failure,
    begin: (next) => {
      setMode(next);
      setFailure(undefined);
      setChoices({ ...FIRST_CHOICES, type: next === 'draw' ? (BELOW[type] ?? '') : '' });
      setHeld(undefined);
    },
    draw: (next) => setHeld(changed(history, next)),
    undo: () => setHeld(undone(history)),
    redo: () => setHeld(redone(history)),
    choose: (some) => setChoices((before) => ({ ...before, ...some })),
    save: () => {
      if (body === undefined) return;
      setSaving(true);
      setFailure(undefined);
      api
        .call(reshapeRegion, body, { isQuiet: true })
        .then(onSaved)
        .catch((error: unknown) => setFailure(failureOf(error)))
        .finally(() => setSaving(false));
    },
  };
}
