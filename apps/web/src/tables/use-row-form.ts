import type { Field } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { useMemo, useState } from 'react';
import { ApiFailure } from '../api/api-failure.ts';
import { messageOf } from '../api/message-of.ts';
import { editText } from '@qingzhang/contract/cells/edit-text';
import { checkTexts, type CheckedTexts, type Texts } from '../cells/check-texts.ts';
import { enteredText, withEntered } from '../cells/entered.ts';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { isTypeable } from '../cells/columns.ts';
import { formGroups } from './form-fields.ts';
import { changesOf, saveRow } from '../rows/save-row.ts';

export interface RowForm {
  readonly texts: Texts;
  /** How a figure was typed when it was stored, as long as nobody has typed another. */
  readonly enteredOf: (key: string) => string | undefined;
  readonly extras: Row;
  readonly checked: CheckedTexts;
  /** Problems to show: those of touched fields, all of them once saving was tried, and the server's. */
  readonly problems: ReadonlyMap<string, string>;
  readonly failure: string;
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  readonly type: (key: string, text: string) => void;
  readonly set: (key: string, value: unknown) => void;
  readonly save: () => Promise<void>;
}

interface Given {
  readonly table: Table;
  readonly stored: Row | null;
  /** Values that a new row begins with. */
  readonly beginning: Row;
  readonly dictionaries: Dictionaries;
  /** How a row is sent; as `saveData` of its table unless something goes with it. */
  readonly send?: ((row: Row) => Promise<Row>) | undefined;
  readonly onSaved: (row: Row | null) => void;
}

/** The state of a form over one row. */
export function useRowForm({ table, stored, beginning, dictionaries, send, onSaved }: Given): RowForm {
  const fields = useMemo(() => formGroups(table).flatMap((group) => group.fields), [table]);
  const typed = useMemo(() => fields.filter(isTypeable), [fields]);
  const [texts, setTexts] = useState<Texts>(() => textsOf(typed, stored ?? beginning, dictionaries));
  const [extras, setExtras] = useState<Row>(() => (stored === null ? givenFiles(fields, beginning) : {}));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [wasTried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const checked = useMemo(
    () =>
      checkTexts(
        table,
        { fields: typed, texts, stored, extras: { ...filesOf(fields, stored), ...extras } },
        dictionaries,
      ),
    [table, typed, fields, texts, stored, extras, dictionaries],
  );
  const shown = [...checked.problems].filter(([key]) => wasTried || touched.has(key));
  const changes = stored === null ? null : changesOf(stored, checked.values);

  const save = async () => {
    setTried(true);
    setFailure('');
    if (checked.problems.size > 0) {
      setFailure(`还有 ${checked.problems.size} 处需要修改：${[...checked.problems.values()].slice(0, 3).join('；')}`);
      return;
    }
    if (stored !== null && changes === null) {
      onSaved(null);
      return;
    }
    setBusy(true);
    try {
      const row = withEntered(changes ?? given(checked.values), checked, texts);
      onSaved(await (send === undefined ? saveRow(table, row) : send(row)));
    } catch (error) {
      setFailure(messageOf(error));
      if (error instanceof ApiFailure) {
        setRefused(new Map(error.issues.flatMap(({ keys, text }) => keys.map((key) => [key, text] as const))));
      }
    } finally {
      setBusy(false);
    }
  };
  const forget = (key: string) => {
    setTouched((before) => new Set([...before, key]));
    setRefused((before) => new Map([...before].filter(([refusedKey]) => refusedKey !== key)));
  };

  return {
    texts,
    enteredOf: (key) => (touched.has(key) ? undefined : enteredText(stored, key)),
    extras: { ...filesOf(fields, stored), ...extras },
    checked,
    problems: new Map([...refused, ...shown]),
    failure,
    isBusy,
    isChanged: stored === null ? touched.size > 0 : changes !== null || checked.problems.size > 0,
    type: (key, text) => {
      setTexts((before) => ({ ...before, [key]: text }));
      forget(key);
    },
    set: (key, value) => {
      setExtras((before) => ({ ...before, [key]: value }));
      forget(key);
    },
    save,
  };
}

/** Empty fields of a new row are not sent: the server fills in what identifies it. */
function given(values: Row): Row {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function textsOf(fields: readonly Field[], row: Row, dictionaries: Dictionaries): Texts {
  return Object.fromEntries(
    fields.map((field) => [
      field.key,
      editText(field, row[field.key], dictionaryFor(field, dictionaries, row['year'])),
    ]),
  );
}

/** The values that are not typed among those that a new row begins with. */
function givenFiles(fields: readonly Field[], beginning: Row): Row {
  const given = fields.filter((field) => !isTypeable(field) && field.key in beginning);
  return Object.fromEntries(given.map(({ key }) => [key, beginning[key]]));
}

/** Values of fields that are not typed. */
function filesOf(fields: readonly Field[], stored: Row | null): Row {
  if (stored === null) return {};
  return Object.fromEntries(fields.filter((field) => !isTypeable(field)).map(({ key }) => [key, stored[key] ?? null]));
}
