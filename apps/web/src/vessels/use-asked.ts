import { useRef, useState } from 'react';
import { messageOf } from '../api/message-of.ts';

interface Asked<Answer> {
  readonly answer: Answer | null;
  readonly isBusy: boolean;
  readonly failure: string;
  /** Asks; an answer to an earlier question that comes late is dropped. */
  readonly ask: (question: (signal: AbortSignal) => Promise<Answer>) => Promise<void>;
}

/** The answer to the last question that was put. */
export function useAsked<Answer>(): Asked<Answer> {
  const [state, setState] = useState<Omit<Asked<Answer>, 'ask'>>({ answer: null, isBusy: false, failure: '' });
  const last = useRef<AbortController>(undefined);
  const ask = async (question: (signal: AbortSignal) => Promise<Answer>) => {
    last.current?.abort();
    const own = new AbortController();
    last.current = own;
    setState({ answer: null, isBusy: true, failure: '' });
    try {
      const answer = await question(own.signal);
      if (!own.signal.aborted) setState({ answer, isBusy: false, failure: '' });
    } catch (error) {
      if (!own.signal.aborted) setState({ answer: null, isBusy: false, failure: messageOf(error) });
    }
  };
  return { ...state, ask };
}
