import { DownloadOutlined } from '@ant-design/icons-svg';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { saveFile } from '../files/save-file.ts';
import { Button } from '../ui/controls/button.tsx';

interface ExportButtonProps {
  readonly call: string;
  readonly body: unknown;
}

/** Fetches a workbook and saves it; a refusal is announced by the call itself. */
export function ExportButton({ call, body }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await api.downloadByName(call, body));
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
