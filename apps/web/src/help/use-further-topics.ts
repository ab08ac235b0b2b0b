import { useCallback, useEffect, useState } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import type { Topic } from './parse-topic.ts';

interface FurtherTopics {
  readonly topics: readonly Topic[];
  readonly state: 'waiting' | 'there' | 'failed';
  readonly onRetry: () => void;
}

/** The further manuals once somebody wants them. */
export function useFurtherTopics(isWanted: boolean): FurtherTopics {
  const [topics, setTopics] = useState<readonly Topic[]>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isWanted || hasFailed || topics !== undefined) return undefined;
    let isGone = false;
    loadChunk(() => import('./further-topics.ts')).then(
      ({ FURTHER_TOPICS }) => !isGone && setTopics(FURTHER_TOPICS),
      () => !isGone && setHasFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, hasFailed, topics]);
  const onRetry = useCallback(() => setHasFailed(false), []);
  return { topics: topics ?? [], state: topics !== undefined ? 'there' : hasFailed ? 'failed' : 'waiting', onRetry };
}
