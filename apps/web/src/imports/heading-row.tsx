import { isFigure } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { fieldUnit } from '@qingzhang/contract/cells/field-unit';
import type { HeadingMatch, HowMatched, SpreadReading, UnitQuestion } from '@qingzhang/contract/imports/reading';
import { ChoiceBox } from '../ui/choice-box.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Input } from '../ui/controls/input.tsx';
import { Tag, type TagTone } from '../ui/tag.tsx';
import { fieldChoices, unitTrouble } from './decisions.ts';
import answers from './answers.module.css';
import styles from './imports.module.css';

interface HeadingRowProps {
  readonly table: Table;
  readonly heading: HeadingMatch;
  /** How the file is read as a cross table, if so. */
  readonly spread: SpreadReading | null;
  readonly onSpread: (isValue: boolean) => void;
  readonly onField: (fieldKey: string | null) => void;
  readonly onUnit: (unit: string) => void;
}

const HOW: Readonly<Record<HowMatched, { readonly label: string; readonly tone: TagTone }>> = {
  label: { label: '列名一致', tone: 'good' },
  key: { label: '字段代码一致', tone: 'good' },
  remembered: { label: '上次记住', tone: 'accent' },
  chosen: { label: '已选定', tone: 'accent' },
  synonym: { label: '常用名称', tone: 'good' },
  guessed: { label: '疑似，请确认', tone: 'warning' },
  none: { label: '没有对应', tone: 'plain' },
};

const VALUE = { label: '交叉表的列', tone: 'accent' } as const;
/** No field has this key. */
const AS_VALUE = '*';

function valueLabel(table: Table, { keyField }: SpreadReading): string {
  return `列名是“${fieldOf(table, keyField)?.label ?? keyField}”`;
}

/** One column of the file with the field it goes to. */
export function HeadingRow({ table, heading, spread, onSpread, onField, onUnit }: HeadingRowProps) {
  const field = table.fields.find(({ key }) => key === heading.fieldKey);
  const trouble = unitTrouble(table, heading);
  const name = heading.heading === '' ? `第 ${heading.column + 1} 列` : heading.heading;
  const isValue = spread !== null && spread.columns.includes(heading.column);
  const { label, tone } = isValue ? VALUE : HOW[heading.how];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles['samples']}>{heading.samples.join(' · ')}</td>
      <td>
        <ChoiceBox
          label={`“${name}”导入到`}
          isLabelHidden
          value={isValue ? AS_VALUE : (heading.fieldKey ?? '')}
          choices={[
            ...(spread === null ? [] : [{ value: AS_VALUE, label: valueLabel(table, spread) }]),
            ...fieldChoices(table),
          ]}
          onChoose={(key) => {
            if (key === AS_VALUE) onSpread(true);
            else if (isValue && key === '') onSpread(false);
            else onField(key === '' ? null : key);
          }}
        />
      </td>
      <td>
        {isFigure(field) && (fieldUnit(field) !== '' || heading.unit !== null || heading.question !== null) && (
          <Input
            className={styles['unit']}
            aria-label={`“${name}”的单位`}
            isWrong={trouble !== undefined}
            placeholder={fieldUnit(field)}
            value={heading.unit ?? ''}
            onChange={(event) => onUnit(event.target.value)}
          />
        )}
        {trouble !== undefined && <p className={styles['problem']}>{trouble}</p>}
        {heading.question !== null && <UnitChoices name={name} question={heading.question} onUnit={onUnit} />}
      </td>
      <td>
        <Tag tone={tone}>{label}</Tag>
        {heading.note !== null && <p className={styles['soft']}>{heading.note}</p>}
      </td>
    </tr>
  );
}

interface UnitChoicesProps {
  readonly name: string;
  readonly question: UnitQuestion;
  readonly onUnit: (unit: string) => void;
}

/** What the heading leaves open about its unit, and the likely ones to click. */
export function UnitChoices({ name, question, onUnit }: UnitChoicesProps) {
  return (
    <div className={answers['asked']} role="group" aria-label={`选定“${name}”的单位`}>
      <p className={styles['warning']}>{question.text}</p>
      {question.units.map((unit) => (
        <Button key={unit} size="small" onClick={() => onUnit(unit)}>
          {unit}
        </Button>
      ))}
    </div>
  );
}
