import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { LayerPlace } from '@qingzhang/contract/checks/layer-places';
import type { Row } from '@qingzhang/contract/rows/row';
import { Link } from 'react-router';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { RowForm } from '../use-row-form.ts';
import styles from './intake.module.css';

interface PlaceLinesProps {
  readonly table: Table;
  readonly form: RowForm;
  readonly place: LayerPlace;
  /** Whether somebody has said that the file belongs here in spite of its name. */
  readonly isHere: boolean;
  readonly onHere: () => void;
}

/** What a layer was taken for and for which year, with what is doubtful about that. */
export function PlaceLines({ table, form, place, isHere, onHere }: PlaceLinesProps) {
  const { values } = form.checked;
  const field = fieldOf(table, 'rasterKind');
  const { year, month, rasterKind } = values;
  return (
    <>
      <div className={styles['place']}>
        {table.rasterKinds.length > 1 ? (
          <ChoiceBox
            label="类别"
            value={typeof rasterKind === 'string' ? rasterKind : ''}
            choices={[
              ...(typeof rasterKind === 'string' ? [] : [{ value: '', label: '请选定' }]),
              ...table.rasterKinds.map(({ kind, label }) => ({ value: kind, label })),
            ]}
            onChoose={(kind) => form.type('rasterKind', optionLabel(field, kind) ?? '')}
          />
        ) : (
          <span>{table.rasterKinds[0]?.label}</span>
        )}
        {typeof year === 'number' && <span>{year} 年度</span>}
        {typeof month === 'number' && month > 0 && <span>{month} 月</span>}
      </div>
      {place.otherYear !== null && <YearDoubt form={form} named={place.otherYear} own={place.row['year']} />}
      {place.elsewhere.length > 0 && !isHere && (
        <ElsewhereDoubt table={table} elsewhere={place.elsewhere} onHere={onHere} />
      )}
    </>
  );
}

interface YearDoubtProps {
  readonly form: RowForm;
  /** What the file's name says. */
  readonly named: number;
  readonly own: unknown;
}

function YearDoubt({ form, named, own }: YearDoubtProps) {
  const other = form.checked.values['year'] === named ? own : named;
  return (
    <p className={styles['doubt']}>
      文件名写明 {named} 年，将存入 {String(form.checked.values['year'])} 年度。
      <Button size="small" onClick={() => form.type('year', String(other))}>
        改存入 {String(other)} 年度
      </Button>
    </p>
  );
}

interface ElsewhereDoubtProps extends Pick<LayerPlace, 'elsewhere'> {
  readonly table: Table;
  readonly onHere: () => void;
}

function ElsewhereDoubt({ table, elsewhere, onHere }: ElsewhereDoubtProps) {
  const [first] = elsewhere;
  const label = tableEntry(first!.table).table.rasterKinds.find(({ kind }) => kind === first!.kind)!.label;
  return (
    <p className={styles['doubt']}>
      文件名疑为“{label}”，不像“{table.label}”。
      <Button size="small" onClick={onHere}>
        确属本表
      </Button>
      如有误，请到下列表中上传：
      {elsewhere.map(({ table: name }) => {
        const { module, table: other } = tableEntry(name);
        return (
          <Link key={name} to={`${module}?table=${name}`}>
            {other.label}
          </Link>
        );
      })}
    </p>
  );
}

interface TakenLineProps {
  readonly stored: Row;
  readonly answer: PlaceAnswer;
  readonly onAnswer: (answer: PlaceAnswer) => void;
}

/** What to do about a row that already has the place of a new one. */
export type PlaceAnswer = 'replace' | 'beside' | undefined;

export function TakenLine({ stored, answer, onAnswer }: TakenLineProps) {
  const name = typeof stored['fileName'] === 'string' ? `图层“${stored['fileName']}”` : '均值';
  return (
    <div className={styles['doubt']} role="group" aria-label="该位置已有图层">
      {answer === 'beside'
        ? `这一年份、类别、月份和区域已有${name}，请改动下面的一项后保存。`
        : `这一年份、类别、月份和区域已有${name}。`}
      <Button size="small" aria-pressed={answer === 'replace'} onClick={() => onAnswer('replace')}>
        替换
      </Button>
      <Button size="small" aria-pressed={answer === 'beside'} onClick={() => onAnswer('beside')}>
        另存为新的一行
      </Button>
    </div>
  );
}
