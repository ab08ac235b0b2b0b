import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { Field } from '@qingzhang/catalogue/language/field';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { isMonthly } from '@qingzhang/contract/checks/kind-of-row';
import { layerPlace } from '@qingzhang/contract/checks/layer-places';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import type { Row } from '@qingzhang/contract/rows/row';
import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { isTypeable } from '../../cells/columns.ts';
import { saveRow } from '../../rows/save-row.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FieldRow } from '../field-row.tsx';
import { offeredDefault } from '../form-fields.ts';
import { codesOfFile, ownCodesOf } from '../layers/class-field.ts';
import { RasterView } from '../layers/raster-view.tsx';
import { useRowForm, type RowForm } from '../use-row-form.ts';
import styles from './intake.module.css';
import { PlaceLines, TakenLine, type PlaceAnswer } from './place-lines.tsx';
import { placeKey, replacing } from './same-place.ts';
import { standingOf, unmappedValues, type Standing } from './standing.ts';
import { useSamePlace } from './use-same-place.ts';

/** What the panel of all layers does with one of them. */
export interface IntakeHandle {
  readonly save: () => Promise<void>;
}

export interface IntakeFormProps {
  readonly table: Table;
  readonly year: number | null;
  readonly dictionaries: Dictionaries;
  readonly reading: RasterReading;
  /** As the file was called when it was chosen. */
  readonly sentName: string;
  readonly twin: string | undefined;
  /** What is known of the row besides what the name tells. */
  readonly known?: Row;
  readonly ref: Ref<IntakeHandle>;
  readonly onReading: (reading: RasterReading) => void;
  readonly onStanding: (standing: Standing) => void;
  readonly onSaved: () => void;
}

/** A layer before it is saved: what it is, what is doubtful about it, and only what nobody can know but a person. */
export function IntakeForm(props: IntakeFormProps) {
  const { table, year, dictionaries, reading, sentName, twin, ref, onStanding } = props;
  const [place] = useState(() => layerPlace(table, { name: sentName, values: reading.perBand }, { year }));
  const [answered, setAnswered] = useState<{ readonly answer: PlaceAnswer; readonly place: string }>();
  const [isHere, setHere] = useState(false);
  const form = useRowForm({
    table,
    stored: null,
    beginning: { ...place.row, ...props.known, fileId: reading.fileId, ...codesOfFile(table, reading, dictionaries) },
    dictionaries,
    send: (row) => saveRow(table, same.row !== undefined ? replacing(table, same.row, row) : row),
    onSaved: props.onSaved,
  });
  const { values, problems } = form.checked;
  const same = useSamePlace(table, values);
  const key = placeKey(table, values);
  // Who agreed to replace one row did not agree to replace another.
  const answer = answered?.answer === 'beside' || answered?.place === key ? answered.answer : undefined;
  const layer = { table, reading, values, ownCodes: ownCodesOf(dictionaries) };
  const { state, why } = standingOf({
    ...layer,
    problems: [...problems.values()],
    isPlaceKnown: same.isKnown,
    isTaken: same.row !== undefined && answer !== 'replace',
    isElsewhere: place.elsewhere.length > 0 && !isHere,
    twin,
  });
  const told = why.join('\n');
  useEffect(() => {
    onStanding({ state, why: told === '' ? [] : told.split('\n'), place: key });
  }, [onStanding, state, told, key]);
  useImperativeHandle(ref, () => ({ save: form.save }));
  const take = (read: RasterReading) => {
    props.onReading(read);
    const next = { fileId: read.fileId, ...codesOfFile(table, read, dictionaries) };
    for (const [name, value] of Object.entries(next)) form.set(name, value);
  };
  return (
    <>
      {form.failure !== '' && (
        <p role="alert" className={styles['failure']}>
          {form.failure}
          {[...form.problems.values()].map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
      {state === 'stopped' && (
        <p role="alert" className={styles['failure']}>
          不能保存：{why.join('；')}
        </p>
      )}
      <PlaceLines table={table} form={form} place={place} isHere={isHere} onHere={() => setHere(true)} />
      {same.row !== undefined && (
        <TakenLine stored={same.row} answer={answer} onAnswer={(next) => setAnswered({ answer: next, place: key })} />
      )}
      <AskedFields
        table={table}
        form={form}
        dictionaries={dictionaries}
        isMovable={answer === 'beside' || form.failure !== ''}
      />
      {state === 'asks' && <p className={styles['doubt']}>保存之前：{why.join('；')}。</p>}
      <RasterView
        table={table}
        form={form}
        reading={reading}
        dictionaries={dictionaries}
        isReadOnly={false}
        onReading={take}
      />
      {reading.nodata === null && values['nodata'] === null && (
        <p className={styles['doubt']}>
          {unmappedValues(layer)
            .filter((value) => MARKS.has(value))
            .map((value) => (
              <Button key={value} size="small" onClick={() => form.type('nodata', String(value))}>
                像元值 {value} 按无数据处理
              </Button>
            ))}
        </p>
      )}
    </>
  );
}

/** Values that class rasters often have where there is nothing. */
const MARKS = new Set([0, 127, 128, 255, 65_535, -9999, -32_768]);

interface AskedFieldsProps {
  readonly table: Table;
  readonly form: RowForm;
  readonly dictionaries: Dictionaries;
  /** Year, month and region can be changed: the row is to stand beside another, or the server refused it where it was. */
  readonly isMovable: boolean;
}

/** Fields that the file does not tell and the row cannot do without. */
function AskedFields({ table, form, dictionaries, isMovable }: AskedFieldsProps) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { values, problems, converted, readings } = form.checked;
  const kind = table.rasterKinds.find((each) => each.kind === values['rasterKind']);
  const isAsked = ({ key }: Field) => {
    if (key === 'rasterKind') return false;
    if (key === 'month' && kind !== undefined && isMonthly(kind)) return true;
    return problems.has(key) || touched.has(key) || (isMovable && WHERE.has(key));
  };
  return table.fields
    .filter((field) => isTypeable(field) && isAsked(field))
    .map((field) => (
      <FieldRow
        key={field.key}
        field={field}
        text={form.texts[field.key] ?? ''}
        dictionary={dictionaryFor(field, dictionaries, values['year'])}
        problem={form.problems.get(field.key)}
        isDisabled={false}
        offered={offeredDefault(fieldOf(table, field.key)!, values)}
        converted={converted.has(field.key) ? String(values[field.key]) : undefined}
        readings={readings.get(field.key)}
        onChange={(text) => {
          setTouched(new Set([...touched, field.key]));
          form.type(field.key, text);
        }}
      />
    ));
}

/** What a row can differ in from one that has its place. */
const WHERE = new Set(['year', 'month', 'regionId']);
