import { isChoice } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { ChoiceBox } from '../../../ui/choice-box.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { LabelledField } from '../../../ui/controls/labelled-field.tsx';
import type { ReshapeWork } from './use-reshape.ts';
import styles from './reshape.module.css';

interface ModeFieldsProps {
  readonly table: Table;
  readonly work: ReshapeWork;
}

const SNAPS = [0, 1, 2, 5].map((metres) => ({
  value: String(metres),
  label: metres === 0 ? '不贴合' : `按 ${metres} 米贴合`,
}));

/** What is chosen beside the drawing, as the mode needs it. */
export function ModeFields({ table, work }: ModeFieldsProps) {
  const { mode, choices, choose } = work;
  return (
    <div className={styles['fields']}>
      {mode === 'edit' && (
        <Checkbox checked={choices.moveNeighbours} onChange={(moveNeighbours) => choose({ moveNeighbours })}>
          相邻边界一并移动
        </Checkbox>
      )}
      {mode === 'merge' && <MergeChoice work={work} />}
      {(mode === 'split' || mode === 'draw') && <NewRegionFields table={table} work={work} />}
      {mode === 'split' && (
        <Checkbox checked={choices.newGetsLarger} onChange={(newGetsLarger) => choose({ newGetsLarger })}>
          较大的一部分归新区域
        </Checkbox>
      )}
      {mode !== 'split' && (
        <ChoiceBox
          label="与相邻边界"
          value={String(choices.snapM)}
          choices={SNAPS}
          onChoose={(chosen) => choose({ snapM: Number(chosen) })}
        />
      )}
    </div>
  );
}

function NewRegionFields({ table, work: { mode, choices, choose } }: ModeFieldsProps) {
  const type = fieldOf(table, 'type');
  const options = isChoice(type) ? type.options.map(({ value, label }) => ({ value, label })) : [];
  return (
    <>
      <LabelledField label="新区域名称" problem={undefined}>
        {({ isWrong: _isWrong, ...field }) => (
          <Input
            {...field}
            maxLength={100}
            value={choices.name}
            onChange={({ target }) => choose({ name: target.value })}
          />
        )}
      </LabelledField>
      <LabelledField label="新区域代码" problem={undefined}>
        {({ isWrong: _isWrong, ...field }) => (
          <Input
            {...field}
            maxLength={60}
            value={choices.code}
            onChange={({ target }) => choose({ code: target.value })}
          />
        )}
      </LabelledField>
      {mode === 'draw' && (
        <ChoiceBox
          label="区域类型"
          value={choices.type}
          choices={[{ value: '', label: '请选择' }, ...options]}
          onChoose={(chosen) => choose({ type: chosen })}
        />
      )}
    </>
  );
}

function MergeChoice({ work: { region, neighbours, choices, choose } }: Pick<ModeFieldsProps, 'work'>) {
  const likely = neighbours.filter(({ type, geometry }) => type === region?.type && geometry !== null);
  const toggle = (id: string, isTaken: boolean) =>
    choose({ others: isTaken ? [...choices.others, id] : choices.others.filter((other) => other !== id) });
  return (
    <fieldset className={styles['merge']}>
      <legend>并入“{region?.name}”的区域</legend>
      {likely.length === 0 && <p className={styles['soft']}>没有可以合并的同级区域。</p>}
      <div className={styles['mergeList']} tabIndex={0} role="group" aria-label="同级区域">
        {likely.map(({ id, name, code }) => (
          <Checkbox key={id} checked={choices.others.includes(id)} onChange={(isTaken) => toggle(id, isTaken)}>
            {name} <span className={styles['soft']}>{code}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
