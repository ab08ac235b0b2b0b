import { DownOutlined, DownloadOutlined, LoadingOutlined, UploadOutlined } from '@ant-design/icons-svg';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { FileCall, SentBody } from '@qingzhang/contract/calls/call';
import { sheetExport, sheetTemplate } from '@qingzhang/contract/calls/sheet-calls';
import { SHEET_FORMATS, type SheetFormat } from '@qingzhang/contract/imports/sheet-format';
import { useState } from 'react';
import { LazyPage } from '../ui/lazy-page.tsx';
import type { Column } from '../cells/columns.ts';
import type { TableQuery } from '../rows/table-query.ts';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/controls/icon.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { downloadSheet } from './download-sheet.ts';
import styles from './imports.module.css';

const FORMAT_NAMES: Readonly<Record<SheetFormat, string>> = { xlsx: 'Excel', csv: 'CSV' };

interface SheetActionsProps {
  readonly table: Table;
  readonly query: TableQuery;
  readonly columns: readonly Column[];
  readonly canWrite: boolean;
  readonly onImported: () => void;
}

/** The ways of a table into a file and back. */
export function SheetActions({ table, query, columns, canWrite, onImported }: SheetActionsProps) {
  const [isImporting, setImporting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const download = async <C extends FileCall>(call: C, body: SentBody<C>) => {
    setBusy(true);
    await downloadSheet(call, body);
    setBusy(false);
  };
  const save = (format: SheetFormat) =>
    void download(sheetExport, { table: table.name, format, columns: columns.map(({ key }) => key), ...query });
  return (
    <>
      {canWrite && (
        <Button icon={UploadOutlined} onClick={() => setImporting(true)}>
          导入
        </Button>
      )}
      <MenuButton
        label="导出"
        className={styles['menuButton']}
        items={[
          ...SHEET_FORMATS.map((format) => ({
            key: format,
            label: `导出 ${FORMAT_NAMES[format]}（当前列表）`,
            onChoose: () => save(format),
          })),
          {
            key: 'template',
            label: '下载模板（空表）',
            onChoose: () => void download(sheetTemplate, { table: table.name, year: query.year }),
          },
        ]}
      >
        <Icon of={isBusy ? LoadingOutlined : DownloadOutlined} isTurning={isBusy} /> 导出 <Icon of={DownOutlined} />
      </MenuButton>
      {isImporting && (
        <div className={styles['aside']}>
          <LazyPage
            load={loadDialog}
            props={{ table, year: query.year, onImported, onClose: () => setImporting(false) }}
          />
        </div>
      )}
    </>
  );
}

async function loadDialog() {
  const { ImportDialog } = await import('./import-dialog.tsx');
  return { default: ImportDialog };
}
