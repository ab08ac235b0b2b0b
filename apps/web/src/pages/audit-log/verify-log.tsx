import { verifyLog } from '@qingzhang/contract/calls/audit-calls';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { reportText } from './report-text.ts';

/** Holds the log against its seals, and says what was found. */
export function VerifyLog() {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.call(verifyLog, {}, { isQuiet: true }),
  });
  return (
    <p role="status">
      <Button disabled={isPending} onClick={() => mutate()}>
        {isPending ? '正在核对……' : '核对日志'}
      </Button>{' '}
      {error !== null ? `未能核对：${error.message}` : data !== undefined && reportText(data)}
    </p>
  );
}
