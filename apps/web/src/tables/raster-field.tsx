import { DownloadOutlined } from '@ant-design/icons-svg';
import type { Field } from '@qingzhang/catalogue/language/field';
import { isStructure } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { CLASS_DICTIONARY } from '@qingzhang/catalogue/registry';
import { readRaster } from '@qingzhang/contract/calls/file-calls';
import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import { useId } from 'react';
import { api } from '../api/api.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { saveStoredFile } from '../files/stored-files.ts';
import { Button } from '../ui/controls/button.tsx';
import { Pending } from '../ui/pending.tsx';
import { FieldFrame } from './field-row.tsx';
import { classRows, mapByItself, type CodeMap } from './layers/class-rows.ts';
import { ClassTable } from './layers/class-table.tsx';
import { LayerCard } from './layers/layer-card.tsx';
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

const ENDINGS = '.tif,.tiff,.tfw,.prj,.xml,.img,.hdr,.dat,.asc,.grib,.grib2,.grb,.grb2,.nc,.nc4,.h5,.zip,.rar,.7z';

/** The file of a raster row with what it holds; for classes also what their codes mean. */
export function RasterField({ table, field, form, dictionaries, isReadOnly }: RasterFieldProps) {
  const id = useId();
  const fileId = form.extras[field.key];
  const isThere = typeof fileId === 'string';
  // Whoever only looks has no right to ask for more than the row says.
  const { reading, error, keep } = useRasterReading(isThere && !isReadOnly ? fileId : null);
  const codes = table.fields.find((each) => isStructure(each) && each.shape === 'codeMap');
  const classes = codes === undefined ? undefined : dictionaries.get(CLASS_DICTIONARY.table);
  const ownCodes = classes?.list.map(({ value }) => value) ?? [];
  const map = (codes === undefined ? null : form.extras[codes.key]) as CodeMap | null | undefined;
  const { values } = form.checked;
  const numberOf = (key: string) => (typeof values[key] === 'number' ? values[key] : null);
  const take = (read: RasterReading) => {
    keep(read);
    form.set(field.key, read.fileId);
    if (codes !== undefined) form.set(codes.key, mapByItself(read, ownCodes));
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
              accept={ENDINGS}
              isDisabled={isReadOnly}
              onUploaded={(file) => {
                if ('stats' in file) take(file);
              }}
            />
          )}
        </div>
      </FieldFrame>
      {isThere && !isReadOnly && reading === undefined && (
        <Pending error={error} failed="没有读到栅格的内容" lines={4} />
      )}
      {isThere && reading !== undefined && (
        <LayerCard
          reading={reading}
          kind={table.rasterKinds.find(({ kind }) => kind === values['rasterKind'])}
          row={{
            band: numberOf('bandIndex'),
            scale: numberOf('scaleFactor'),
            offset: numberOf('offset'),
            nodata: numberOf('nodata'),
            validMin: numberOf('validMin'),
            validMax: numberOf('validMax'),
          }}
          colours={codes === undefined ? undefined : coloursOf(reading, map ?? {}, ownCodes)}
          isReadOnly={isReadOnly}
          onMend={form.type}
          onPlace={async (crs) => take(await api.call(readRaster, { fileId: reading.fileId, crs }, { isQuiet: true }))}
        />
      )}
      {isThere && codes !== undefined && classes !== undefined && (
        <ClassTable
          reading={reading}
          map={map ?? {}}
          dictionary={classes}
          isReadOnly={isReadOnly}
          onChange={(next) => form.set(codes.key, next)}
        />
      )}
    </>
  );
}

/** Colours of the distinct values in their order; undefined where the file holds no codes. */
function coloursOf(reading: RasterReading, map: CodeMap, ownCodes: readonly string[]): readonly string[] | undefined {
  if (reading.codes === null) return undefined;
  return classRows(reading, map, [], ownCodes)
    .toSorted((a, b) => a.value - b.value)
    .map(({ colour }) => colour);
}
