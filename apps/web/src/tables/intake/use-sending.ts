import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import { useEffect, useState } from 'react';
import type { GridChoice } from '../../files/grid-time.ts';
import { uploadFiles } from '../../files/stored-files.ts';
import { choicesNeeded, wordsOf } from '../../files/upload-questions.ts';

export type Outcome =
  | { readonly state: 'read'; readonly reading: RasterReading }
  /** With what is asked about a file of many grids. */
  | { readonly state: 'failed'; readonly words: readonly string[]; readonly asked: readonly string[] };

export interface Sending {
  /** Undefined while the files are on their way, or wait for their turn. */
  readonly outcome: Outcome | undefined;
  /** Sends the files again, with what to take of them. */
  readonly again: (choice?: GridChoice) => void;
  /** Another file takes the place of what was read. */
  readonly replace: (reading: RasterReading) => void;
}

interface Attempt {
  readonly choice: GridChoice | undefined;
}

/** Sends the files of one dataset as soon as it is their turn; who leaves stops it. */
export function useSending(files: readonly File[], isTurn: boolean): Sending {
  // A turn once taken is not given back.
  const [hasTurn, setTurn] = useState(isTurn);
  if (isTurn && !hasTurn) setTurn(true);
  const [attempt, setAttempt] = useState<Attempt>({ choice: undefined });
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!hasTurn) return undefined;
    const control = new AbortController();
    const { signal } = control;
    const { choice } = attempt;
    const send = async () => {
      try {
        const reading = await uploadFiles(files, 'uploadTif', { signal, ...(choice && { choice }) });
        if (!signal.aborted && 'stats' in reading) setOutcome({ state: 'read', reading });
      } catch (error) {
        if (!signal.aborted) setOutcome({ state: 'failed', words: wordsOf(error), asked: choicesNeeded(error) });
      }
    };
    void send();
    return () => control.abort();
  }, [files, hasTurn, attempt]);
  return {
    outcome,
    again: (choice) => {
      setOutcome(undefined);
      setAttempt({ choice });
    },
    replace: (reading) => setOutcome({ state: 'read', reading }),
  };
}
