import { isFigure } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { fieldUnit } from '@qingzhang/contract/cells/field-unit';
import type { HeadingMatch, HowMatched } from '@qingzhang/contract/imports/reading';
import { ChoiceBox } from '../ui/choice-box.tsx';
import { Input } from '../ui/controls/input.tsx';
import { Tag, type TagTone } from '../ui/tag.tsx';
import { fieldChoices, unitTrouble } from './decisions.ts';
import styles from './imports.module.css';

interface HeadingRowProps {
  readonly table: Table;
  readonly heading: HeadingMatch;
  readonly onField: (fieldKey: string | null) => void;
  readonly onUnit: (unit: string) => void;
}

const HOW: Readonly<Record<HowMatched, { readonly label: string; readonly tone: TagTone }>> = {
  label: { label: '列名一致', tone: 'good' },
  key: { label: '字段代码一致', tone: 'good' },
  remembered: { label: '上次记住', tone: 'accent' },
  chosen: { label: '已选定', tone: 'accent' },
  guessed: { label: '猜测,请核对', tone: 'warning' },
  none: { label: '没有对应', tone: 'plain' },
};

/** One column of the file with the field it goes to. */
export function HeadingRow({ table, heading, onField, onUnit }: HeadingRowProps) {
  const field = table.fields.find(({ key }) => key === heading.fieldKey);
  const trouble = unitTrouble(table, heading);
  const name = heading.heading === '' ? `第 ${heading.column + 1} 列` : heading.heading;
  const { label, tone } = HOW[heading.how];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles['samples']}>{heading.samples.join(' · ')}</td>
      <td>
        <ChoiceBox
          label={`“${name}”导入到`}
          isLabelHidden
          value={heading.fieldKey ?? ''}
          choices={fieldChoices(table)}
          onChoose={(key) => onField(key === '' ? null : key)}
        />
      </td>
      <td>
        {isFigure(field) && (fieldUnit(field) !== '' || heading.unit !== null) && (
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
      </td>
      <td>
        <Tag tone={tone}>{label}</Tag>
        {heading.note !== null && <p className={styles['soft']}>{heading.note}</p>}
      </td>
    </tr>
  );
}
