import type { FileCall, SentBody } from '@qingzhang/contract/calls/call';
import { DownloadOutlined } from '@ant-design/icons-svg';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { saveFile } from '../files/save-file.ts';
import { Button } from '../ui/controls/button.tsx';

interface ExportButtonProps<C extends FileCall> {
  readonly call: C;
  readonly body: SentBody<C>;
}

/** Fetches a workbook and saves it; a refusal is announced by the call itself. */
export function ExportButton<C extends FileCall>({ call, body }: ExportButtonProps<C>) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await api.download(call, body));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={DownloadOutlined} isBusy={isBusy} onClick={() => void download()}>
      导出 Excel
    </Button>
  );
}
