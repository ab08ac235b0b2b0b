import { PrinterOutlined } from '@ant-design/icons-svg';
import { printRun } from '@qingzhang/contract/calls/derivation-calls';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { saveFile } from '../files/save-file.ts';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/controls/icon.tsx';

interface PrintButtonProps {
  readonly runId: string;
  readonly regionId: string;
}

/** The figure that is shown, on paper: with all that it rests on and the number that leads back here. */
export function PrintButton({ runId, regionId }: PrintButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await api.download(printRun, { runId, regionId }));
    } catch (error) {
      // A refusal is announced by the call itself.
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} onClick={() => void save()}>
      <Icon of={PrinterOutlined} /> 打印计算过程（PDF）
    </Button>
  );
}
