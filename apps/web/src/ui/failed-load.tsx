import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from './controls/button.tsx';
import styles from './quiet.module.css';

interface FailedLoadProps {
  readonly error: Error;
  /** What did not come about. */
  readonly failed?: string;
}

/** Why something is not there, with the way to ask for it once more. */
export function FailedLoad({ error, failed = '未能加载' }: FailedLoadProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    // What failed beside it failed for the same reason, mostly: a network that was gone.
    await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    setBusy(false);
  };
  return (
    <p className={styles['quiet']}>
      {failed}：{error.message}{' '}
      <Button size="small" isBusy={isBusy} onClick={() => void retry()}>
        重试
      </Button>
    </p>
  );
}
