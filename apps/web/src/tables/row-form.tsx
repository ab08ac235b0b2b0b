import { DownloadOutlined } from '@ant-design/icons-svg';
import type { Field } from '@qingzhang/catalogue/language/field';
import { isFile, isStructure } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { useId, useState } from 'react';
import { readText } from '../cells/cell-text.ts';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { FilePicker } from '../files/file-picker.tsx';
import { saveStoredFile } from '../files/stored-files.ts';
import { Button } from '../ui/controls/button.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { codeMapText, readCodeMap } from './code-map.ts';
import { FieldFrame, FieldRow } from './field-row.tsx';
import { LayerCard, type RasterReading } from './layer-card.tsx';
import { formGroups, offeredDefault } from './form-fields.ts';
import styles from './row-form.module.css';
import type { RowForm } from './use-row-form.ts';

interface RowFormViewProps {
  readonly table: Table;
  readonly form: RowForm;
  readonly dictionaries: Dictionaries;
  readonly isReadOnly: boolean;
}

/** The fields of a row, in groups. */
export function RowFormView({ table, form, dictionaries, isReadOnly }: RowFormViewProps) {
  return (
    <>
      {form.failure !== '' && (
        <div role="alert" className={styles['failure']}>
          {form.failure}
        </div>
      )}
      {formGroups(table).map(({ title, fields }) => (
        <section key={title} className={styles['group']}>
          {title !== '' && <h3>{title}</h3>}
          {fields.map((field) => (
            <AnyField
              key={field.key}
              table={table}
              field={field}
              form={form}
              dictionaries={dictionaries}
              isReadOnly={isReadOnly}
            />
          ))}
        </section>
      ))}
    </>
  );
}

function AnyField({ table, field, form, dictionaries, isReadOnly }: RowFormViewProps & { readonly field: Field }) {
  const problem = form.problems.get(field.key);
  if (isStructure(field)) return <CodeMapField field={field} form={form} isReadOnly={isReadOnly} />;
  if (isFile(field)) {
    return <FileField table={table} field={field} form={form} isReadOnly={isReadOnly} />;
  }
  const isConverted = form.checked.converted.has(field.key);
  return (
    <FieldRow
      field={field}
      text={form.texts[field.key] ?? ''}
      dictionary={dictionaryFor(field, dictionaries, form.checked.values['year'])}
      problem={problem}
      isDisabled={isReadOnly}
      offered={offeredDefault(field, form.checked.values)}
      converted={
        isConverted
          ? `换算为 ${readText(field, form.checked.values[field.key], undefined, 'yuan')}`
          : form.enteredOf(field.key)
      }
      onChange={(text) => form.type(field.key, text)}
    />
  );
}

interface OneFieldProps {
  readonly field: Field;
  readonly form: RowForm;
  readonly isReadOnly: boolean;
}

function FileField({ table, field, form, isReadOnly }: OneFieldProps & { readonly table: Table }) {
  const id = useId();
  const fileId = form.extras[field.key];
  const [name, setName] = useState('');
  const [reading, setReading] = useState<RasterReading>();
  const isRaster = table.kind === 'raster';
  return (
    <FieldFrame field={field} id={id} helpId={`${id}-help`} problem={form.problems.get(field.key)}>
      <div id={id} className={styles['file']}>
        {typeof fileId === 'string' ? (
          <>
            <Button icon={DownloadOutlined} onClick={() => void saveStoredFile(fileId)}>
              {name === '' ? '下载文件' : name}
            </Button>
            {!isReadOnly && <Button onClick={() => form.set(field.key, null)}>移除</Button>}
            {reading !== undefined && reading.fileId === fileId && (
              <LayerCard
                reading={reading}
                kind={table.rasterKinds.find(({ kind }) => kind === form.checked.values['rasterKind'])}
                scale={numberOr(form.checked.values['scaleFactor'], reading.scale)}
                offset={numberOr(form.checked.values['offset'], reading.offset)}
                band={numberOr(form.checked.values['bandIndex'], 1)}
                onMend={form.type}
              />
            )}
          </>
        ) : (
          <FilePicker
            label={isRaster ? '上传栅格' : '上传文件'}
            isMultiple={isRaster}
            call={isRaster ? 'uploadTif' : 'upload'}
            {...(isRaster && { accept: '.tif,.tiff,.img,.asc,.grib,.grib2,.grb,.grb2,.nc,.nc4,.h5,.zip,.rar,.7z' })}
            isDisabled={isReadOnly}
            onUploaded={(file) => {
              setName(file.name);
              setReading('stats' in file ? file : undefined);
              form.set(field.key, file.fileId);
            }}
          />
        )}
      </div>
    </FieldFrame>
  );
}

/** What the row says, else what the file does. */
function numberOr(value: unknown, own: number): number {
  return typeof value === 'number' ? value : own;
}

function CodeMapField({ field, form, isReadOnly }: OneFieldProps) {
  const id = useId();
  const [text, setText] = useState(() => codeMapText(form.extras[field.key]));
  const { problem } = readCodeMap(text);
  return (
    <FieldFrame field={field} id={id} helpId={`${id}-help`} problem={problem ?? form.problems.get(field.key)}>
      <TextArea
        id={id}
        least={2}
        most={10}
        disabled={isReadOnly}
        placeholder={'每行一条,例如\n1 = 112'}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          const read = readCodeMap(event.target.value);
          if (read.problem === undefined) form.set(field.key, read.map);
        }}
      />
    </FieldFrame>
  );
}
