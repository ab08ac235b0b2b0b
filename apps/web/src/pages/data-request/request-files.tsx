import { FileExcelOutlined, FileTextOutlined } from '@ant-design/icons-svg';
import type { FileCall, SentBody } from '@qingzhang/contract/calls/call';
import { requestLetter, requestWorkbook } from '@qingzhang/contract/calls/data-request-calls';
import type { BureauRequest } from '@qingzhang/contract/results/data-request';
import { useState } from 'react';
import { downloadSheet } from '../../imports/download-sheet.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './data-request.module.css';

/** The letter to a bureau and the workbook that it fills in. */
export function RequestFiles({ year, request }: { readonly year: number; readonly request: BureauRequest }) {
  const [busy, setBusy] = useState<FileCall>();
  const { bureau, sheets, name } = request;
  const download = async <C extends FileCall>(call: C, body: SentBody<C>) => {
    setBusy(call);
    await downloadSheet(call, body);
    setBusy(undefined);
  };
  return (
    <span className={styles['files']}>
      <Button
        size="small"
        icon={FileTextOutlined}
        isBusy={busy === requestLetter}
        aria-label={`下载公函（${name}）`}
        onClick={() => void download(requestLetter, { year, bureau })}
      >
        下载公函
      </Button>
      {sheets.length > 0 && (
        <Button
          size="small"
          icon={FileExcelOutlined}
          isBusy={busy === requestWorkbook}
          aria-label={`下载模板（${name}）`}
          title={`含 ${sheets.length} 张表：${sheets.join('、')}`}
          onClick={() => void download(requestWorkbook, { year, bureau })}
        >
          下载模板
        </Button>
      )}
    </span>
  );
}
