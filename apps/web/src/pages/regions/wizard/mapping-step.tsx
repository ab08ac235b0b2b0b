import { optionsOf } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { ShapeField } from '@qingzhang/contract/results/shape-reading';
import { FigureTable } from '../../../figures/figure-table.tsx';
import { ChoiceBox } from '../../../ui/choice-box.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TARGETS, type Mapping, type TargetKey } from './guess-mapping.ts';
import styles from './wizard.module.css';

interface MappingStepProps {
  readonly table: Table;
  readonly fields: readonly ShapeField[];
  readonly mapping: Mapping;
  /** What fields of these names were taken for before. */
  readonly remembered: Readonly<Record<string, string>>;
  /** The type of all regions where no field tells it; empty: by the digits of the code. */
  readonly type: string;
  readonly onMap: (mapping: Mapping) => void;
  readonly onType: (type: string) => void;
}

/** Which field holds what, as guessed or as chosen the last time, with values to judge by. */
export function MappingStep({ table, fields, mapping, remembered, type, onMap, onType }: MappingStepProps) {
  const options = optionsOf(fieldOf(table, 'type'));
  const choose = (key: TargetKey, field: string) => {
    const { [key]: _before, ...others } = mapping;
    onMap(field === '' ? others : { ...others, [key]: field });
  };
  return (
    <section className={styles['step']} aria-label="字段对应">
      <FigureTable
        label="字段对应"
        rows={TARGETS}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'target',
            header: '区域的内容',
            render: ({ label, isNeeded }) => (isNeeded ? `${label}（必选）` : label),
          },
          {
            key: 'field',
            header: '取自字段',
            render: ({ key, label }) => (
              <ChoiceBox
                label={`${label}取自`}
                isLabelHidden
                value={mapping[key] ?? ''}
                choices={[{ value: '', label: '不取' }, ...fields.map(({ name }) => ({ value: name, label: name }))]}
                onChoose={(field) => choose(key, field)}
              />
            ),
          },
          {
            key: 'why',
            header: '依据',
            render: ({ key }) => <Reason field={mapping[key]} target={key} remembered={remembered} />,
          },
          {
            key: 'samples',
            header: '字段里的值',
            isLong: true,
            render: ({ key }) => samplesOf(fields, mapping[key]),
          },
        ]}
      />
      {mapping.type === undefined && (
        <ChoiceBox
          label="区域类型"
          value={type}
          choices={[
            { value: '', label: '按代码位数判断（6 位县、9 位乡镇、12 位村）' },
            ...options.map(({ value, label }) => ({ value, label: `全部为${label}` })),
          ]}
          onChoose={onType}
        />
      )}
      {mapping.parentCode === undefined && (
        <p className={styles['soft']}>没有上级代码字段：上级按区划代码的前几位确定，如 330521101 的上级是 330521。</p>
      )}
    </section>
  );
}

function Reason({
  field,
  target,
  remembered,
}: {
  readonly field: string | undefined;
  readonly target: TargetKey;
  readonly remembered: Readonly<Record<string, string>>;
}) {
  if (field === undefined) return null;
  return remembered[field] === target ? <Tag tone="good">与上次相同</Tag> : <Tag>按名称推测</Tag>;
}

function samplesOf(fields: readonly ShapeField[], name: string | undefined): string {
  return fields.find((field) => field.name === name)?.samples.join('、') ?? '';
}
