import { FileExcelOutlined } from '@ant-design/icons-svg';
import type { Table } from '@qingzhang/catalogue/language/table';
import { sheetTemplate } from '@qingzhang/contract/calls/sheet-calls';
import { DropPlace } from '../files/drop-place.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/controls/icon.tsx';
import { downloadSheet } from './download-sheet.ts';
import styles from './imports.module.css';
import type { ImportFlow } from './use-import.ts';

interface FileStepProps {
  readonly table: Table | null;
  /** The year that is worked on: its regions are the ones to choose from. */
  readonly year: number | null;
  readonly flow: ImportFlow;
}

/** The file is chosen or dropped. */
export function FileStep({ table, year, flow }: FileStepProps) {
  return (
    <>
      <DropPlace
        label="要导入的文件"
        accept=".xlsx,.xls,.et,.ods,.csv,.txt,.zip,.rar,.7z"
        look="place"
        isBusy={flow.isBusy}
        isMultiple
        onFiles={(files) => files.length > 0 && void flow.takeFiles(files)}
      >
        <Icon of={FileExcelOutlined} />
        <p>把 Excel、WPS 工作簿（.xlsx、.xls、.et）、.ods、CSV 文件或装有它们的压缩包拖到这里</p>
      </DropPlace>
      {table === null ? (
        <p>从“需求清单”下载、由部门填好的模板自动识别：每张表找到自己的位置，检查后导入。</p>
      ) : (
        <OwnFiles table={table} year={year} />
      )}
    </>
  );
}

/** What may be brought to a table, and where to begin without anything. */
function OwnFiles({ table, year }: { readonly table: Table; readonly year: number | null }) {
  return (
    <>
      <ul className={styles['hints']}>
        <li>可以直接用部门自己的表：列名、单位（万亩、公顷、亿立方米等）会自动对照和换算，导入前均可核对。</li>
        <li>CSV 的编码可以是 UTF-8 或 GB18030（GBK），用逗号、制表符或分号分隔。</li>
        <li>从“需求清单”下载、由部门填好的模板自动识别，不必选择。</li>
        <li>每个文件不超过 100 MB、5 万行。</li>
      </ul>
      <p>
        没有现成的表？
        <Button look="link" onClick={() => void downloadSheet(sheetTemplate, { table: table.name, year })}>
          下载模板
        </Button>
      </p>
    </>
  );
}
