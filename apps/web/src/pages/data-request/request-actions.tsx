import { DownloadOutlined, UploadOutlined } from '@ant-design/icons-svg';
import { requestPack } from '@qingzhang/contract/calls/data-request-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadSheet } from '../../imports/download-sheet.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LazyPage } from '../../ui/lazy-page.tsx';
import styles from './data-request.module.css';

/** All letters and workbooks at once, and the way back of those that were filled in. */
export function RequestActions({ year, mayImport }: { readonly year: number; readonly mayImport: boolean }) {
  const queries = useQueryClient();
  const [isPacking, setPacking] = useState(false);
  const [opened, setOpened] = useState<'template' | 'batch'>();
  const pack = async () => {
    setPacking(true);
    await downloadSheet(requestPack, { year });
    setPacking(false);
  };
  const props = {
    year,
    onImported: () => void queries.invalidateQueries(),
    onClose: () => setOpened(undefined),
  };
  return (
    <>
      {mayImport && (
        <>
          <Button look="primary" icon={UploadOutlined} onClick={() => setOpened('batch')}>
            批量导入表格
          </Button>
          <Button icon={UploadOutlined} onClick={() => setOpened('template')}>
            导入填好的模板
          </Button>
        </>
      )}
      <Button icon={DownloadOutlined} isBusy={isPacking} onClick={() => void pack()}>
        全部下载
      </Button>
      {opened !== undefined && (
        <div className={styles['aside']}>
          {opened === 'template' ? (
            <LazyPage load={loadDialog} props={{ table: null, ...props }} />
          ) : (
            <LazyPage load={loadBatch} props={props} />
          )}
        </div>
      )}
    </>
  );
}

async function loadDialog() {
  const { ImportDialog } = await import('../../imports/import-dialog.tsx');
  return { default: ImportDialog };
}

async function loadBatch() {
  const { BatchDialog } = await import('../../imports/batch/batch-dialog.tsx');
  return { default: BatchDialog };
}
