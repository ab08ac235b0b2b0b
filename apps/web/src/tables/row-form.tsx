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
import { FieldDoubts } from './doubts/field-doubts.tsx';
import type { FormDoubts } from './doubts/use-form-doubts.ts';
import { FieldFrame, FieldRow } from './field-row.tsx';
import { isIcon } from './icon-cell.tsx';
import { IconField } from './icon-field.tsx';
import { offeredDefault, shownGroups } from './form-fields.ts';
import { RasterField } from './raster-field.tsx';
import styles from './row-form.module.css';
import type { RowForm } from './use-row-form.ts';

interface RowFormViewProps {
  readonly table: Table;
  readonly form: RowForm;
  readonly doubts: FormDoubts;
  readonly dictionaries: Dictionaries;
  readonly isReadOnly: boolean;
}

/** The fields of a row, in groups. */
export function RowFormView({ table, form, doubts, dictionaries, isReadOnly }: RowFormViewProps) {
  const groups = shownGroups(table, { ...form.checked.values, ...form.extras });
  return (
    <>
      {form.failure !== '' && (
        <div role="alert" className={styles['failure']}>
          {form.failure}
        </div>
      )}
      {groups.map(({ title, fields, isFolded = false }) => {
        const shown = fields.map((field) => (
          <AnyField
            key={field.key}
            table={table}
            field={field}
            form={form}
            doubts={doubts}
            dictionaries={dictionaries}
            isReadOnly={isReadOnly}
          />
        ));
        if (isFolded) {
          return (
            <details
              key={title}
              className={styles['folded']}
              open={fields.some(({ key }) => form.problems.has(key)) || undefined}
            >
              <summary>{title}</summary>
              {shown}
            </details>
          );
        }
        return (
          <section key={title} className={styles['group']}>
            {title !== '' && <h3>{title}</h3>}
            {shown}
          </section>
        );
      })}
    </>
  );
}

function AnyField(props: RowFormViewProps & { readonly field: Field }) {
  const { table, field, form, doubts, dictionaries, isReadOnly } = props;
  const problem = form.problems.get(field.key);
  // What the codes of a raster mean is shown with the file that holds them.
  if (isStructure(field)) return null;
  if (isFile(field)) {
    if (table.kind === 'raster') {
      return (
        <RasterField table={table} field={field} form={form} dictionaries={dictionaries} isReadOnly={isReadOnly} />
      );
    }
    return <FileField field={field} form={form} isReadOnly={isReadOnly} />;
  }
  if (isIcon(field)) {
    return (
      <IconField
        field={field}
        value={form.texts[field.key] ?? ''}
        problem={problem}
        isDisabled={isReadOnly}
        onChange={(name) => form.type(field.key, name)}
      />
    );
  }
  const isConverted = form.checked.converted.has(field.key);
  const { answer } = doubts;
  return (
    <FieldRow
      doubts={
        <FieldDoubts
          label={field.label}
          doubts={problem === undefined ? doubts.of(field.key) : []}
          onConfirm={isReadOnly || answer === undefined ? undefined : (reason) => answer(field.key, reason)}
        />
      }
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
      readings={isReadOnly ? undefined : form.checked.readings.get(field.key)}
      onChange={(text) => form.type(field.key, text)}
    />
  );
}

interface OneFieldProps {
  readonly field: Field;
  readonly form: RowForm;
  readonly isReadOnly: boolean;
}

function FileField({ field, form, isReadOnly }: OneFieldProps) {
  const id = useId();
  const fileId = form.extras[field.key];
  const [name, setName] = useState('');
  return (
    <FieldFrame field={field} id={id} helpId={`${id}-help`} problem={form.problems.get(field.key)}>
      <div id={id} className={styles['file']}>
        {typeof fileId === 'string' ? (
          <>
            <Button icon={DownloadOutlined} onClick={() => void saveStoredFile(fileId)}>
              {name === '' ? '下载文件' : name}
            </Button>
            {!isReadOnly && <Button onClick={() => form.set(field.key, null)}>移除</Button>}
          </>
        ) : (
          <FilePicker
            label="上传文件"
            call="upload"
            isDisabled={isReadOnly}
            onUploaded={(file) => {
              setName(file.name);
              form.set(field.key, file.fileId);
            }}
          />
        )}
      </div>
    </FieldFrame>
  );
}
