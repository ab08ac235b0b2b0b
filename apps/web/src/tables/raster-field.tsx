import { DownloadOutlined } from '@ant-design/icons-svg';
import type { Field } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import { useId } from 'react';
import { FilePicker } from '../files/file-picker.tsx';
import { RASTER_ENDINGS } from '../files/raster-endings.ts';
import { saveStoredFile } from '../files/stored-files.ts';
import { Button } from '../ui/controls/button.tsx';
import { Pending } from '../ui/pending.tsx';
import { FieldFrame } from './field-row.tsx';
import { codesOfFile } from './layers/class-field.ts';
import { RasterView } from './layers/raster-view.tsx';
import { useRasterReading } from './layers/use-raster-reading.ts';
import styles from './row-form.module.css';
import type { RowForm } from './use-row-form.ts';

interface RasterFieldProps {
  readonly table: Table;
  readonly field: Field;
  readonly form: RowForm;
  readonly dictionaries: Dictionaries;
  readonly isReadOnly: boolean;
}

/** The file of a raster row with what it holds; for classes also what their codes mean. */
export function RasterField({ table, field, form, dictionaries, isReadOnly }: RasterFieldProps) {
  const id = useId();
  const fileId = form.extras[field.key];
  const isThere = typeof fileId === 'string';
  // Whoever only looks has no right to ask for more than the row says.
  const { reading, error, keep } = useRasterReading(isThere && !isReadOnly ? fileId : null);
  const take = (read: RasterReading) => {
    keep(read);
    const values = { [field.key]: read.fileId, ...codesOfFile(table, read, dictionaries) };
    for (const [key, value] of Object.entries(values)) form.set(key, value);
  };
  return (
    <>
      <FieldFrame field={field} id={id} helpId={`${id}-help`} problem={form.problems.get(field.key)}>
        <div id={id} className={styles['file']}>
          {isThere ? (
            <>
              <Button icon={DownloadOutlined} onClick={() => void saveStoredFile(fileId)}>
                {reading?.name ?? '下载文件'}
              </Button>
              {!isReadOnly && <Button onClick={() => form.set(field.key, null)}>移除</Button>}
            </>
          ) : (
            <FilePicker
              label="上传栅格"
              isMultiple
              call="uploadTif"
              accept={RASTER_ENDINGS}
              isDisabled={isReadOnly}
              onUploaded={(file) => {
                if ('stats' in file) take(file);
              }}
            />
          )}
        </div>
      </FieldFrame>
      {isThere && !isReadOnly && reading === undefined && (
        <Pending error={error} failed="未能读取栅格的内容" lines={4} />
      )}
      {isThere && (
        <RasterView
          table={table}
          form={form}
          reading={reading}
          dictionaries={dictionaries}
          isReadOnly={isReadOnly}
          onReading={take}
        />
      )}
    </>
  );
}
