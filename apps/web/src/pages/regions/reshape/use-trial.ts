import type { SentBody } from '@qingzhang/contract/calls/call';
import { reshapeRegion } from '@qingzhang/contract/calls/reshape-calls';
import type { Reshaped } from '@qingzhang/contract/results/reshaped';
import type { Issue } from '@qingzhang/core/issue';
import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import { messageOf } from '../../../api/message-of.ts';

type SentReshape = SentBody<typeof reshapeRegion>;

export interface TrialFailure {
  readonly message: string;
  readonly issues: readonly Issue[];
}

export interface Trial {
  /** Of exactly what is drawn now; undefined until it is there. */
  readonly answer: Reshaped | undefined;
  readonly failure: TrialFailure | undefined;
  readonly isBusy: boolean;
}

const PAUSE_MS = 400;
const NONE: Trial = { answer: undefined, failure: undefined, isBusy: false };

/** What the server would do and say, asked a moment after each change. */
export function useTrial(body: SentReshape | undefined): Trial {
  const [told, setTold] = useState<Omit<Trial, 'isBusy'> & { readonly of: SentReshape }>();
  useEffect(() => {
    if (body === undefined) return undefined;
    const leaving = new AbortController();
    const pause = setTimeout(() => {
      api
        .call(reshapeRegion, { ...body, preview: true }, { isQuiet: true, signal: leaving.signal })
        .then((answer) => setTold({ of: body, answer, failure: undefined }))
        .catch((error: unknown) => {
          if (leaving.signal.aborted) return;
          setTold({ of: body, answer: undefined, failure: failureOf(error) });
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [body]);
  if (body === undefined) return NONE;
  if (told?.of !== body) return { ...NONE, isBusy: true };
  return { answer: told.answer, failure: told.failure, isBusy: false };
}

export function failureOf(error: unknown): TrialFailure {
  return { message: messageOf(error), issues: error instanceof ApiFailure ? error.issues : [] };
}
