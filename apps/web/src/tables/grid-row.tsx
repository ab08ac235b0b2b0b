import { CaretDownOutlined, CaretRightOutlined, PaperClipOutlined } from '@ant-design/icons-svg';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import type { Row } from '@qingzhang/contract/rows/row';
import type { CarriedMark } from '@qingzhang/contract/results/carried';
import { enteredText } from '../cells/entered.ts';
import { columnMoneyUnit } from '../figures/money-figure.ts';
import grid from '../grid/grid.module.css';
import { useSettings } from '../settings/settings.ts';
import { Icon } from '../ui/controls/icon.tsx';
import { Tag } from '../ui/tag.tsx';
import { CARRIED_LABELS } from '../rows/carried.ts';
import { CellView } from './cell-view.tsx';
import type { Column } from '../cells/columns.ts';
import { isAbout, logSubject } from './log-subject.ts';
import styles from './table-grid.module.css';

/** A row of the list; in a tree also how deep it stands and whether what is below it shows. */
export interface GridRow {
  readonly row: Row;
  readonly depth?: number;
  readonly fold?: 'open' | 'closed' | 'none';
}

/** What stands beside the text of a row's first cell. */
export interface RowExtras {
  readonly onFold?: ((row: Row) => void) | undefined;
  readonly chosen?: ReadonlySet<string> | undefined;
  readonly onChoose?: ((id: string, isChosen: boolean) => void) | undefined;
  /** How many files prove each row. */
  readonly attachments?: ReadonlyMap<string, number> | undefined;
  /** What became of each row since its year was copied from another. */
  readonly marks?: ReadonlyMap<string, CarriedMark> | undefined;
}

const CHECK_PX = 28;
const CLIP_PX = 36;
const MARK_PX = 68;
const INDENT_PX = 20;

/** The room that the first column needs for them. */
export function roomOf({ onChoose, attachments, marks }: RowExtras): number {
  return (
    (onChoose === undefined ? 0 : CHECK_PX) +
    ((attachments?.size ?? 0) > 0 ? CLIP_PX : 0) +
    ((marks?.size ?? 0) > 0 ? MARK_PX : 0)
  );
}

interface GridRowViewProps {
  readonly index: number;
  readonly rowPx: number;
  readonly gridRow: GridRow | undefined;
  readonly isActive: boolean;
  readonly columns: readonly Column[];
  readonly dictionaries: Dictionaries;
  readonly extras: RowExtras;
  readonly onOpen: (row: Row) => void;
}

/** One row in sight. */
export function GridRowView({
  index,
  rowPx,
  gridRow,
  isActive,
  columns,
  dictionaries,
  extras,
  onOpen,
}: GridRowViewProps) {
  const moneyUnit = useSettings((settings) => columnMoneyUnit(settings.moneyUnit));
  const style = { height: rowPx, transform: `translateY(${index * rowPx}px)` };
  if (gridRow === undefined) {
    return (
      <div role="row" aria-rowindex={index + 2} className={grid['row']} style={style}>
        <div role="gridcell" className={grid['cell']}>
          <span className={styles['ghost']} role="img" aria-label="正在加载" />
        </div>
      </div>
    );
  }
  const { row, depth = 0, fold = 'none' } = gridRow;
  const id = String(row['id']);
  const roomPx = roomOf(extras);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`${grid['row']} ${styles['row']}`}
      data-active={isActive}
      style={style}
      onClick={() => onOpen(row)}
    >
      {columns.map(({ field, key, widthPx, isNumeric }, at) => (
        <div
          key={key}
          role="gridcell"
          className={[grid['cell'], isNumeric && grid['number'], at === 0 && grid['frozen']].filter(Boolean).join(' ')}
          style={{ width: at === 0 ? widthPx + roomPx : widthPx }}
        >
          {at === 0 && extras.onChoose !== undefined && (
            <input
              type="checkbox"
              className={styles['check']}
              aria-label={`选中第 ${index + 1} 行`}
              checked={extras.chosen?.has(id) === true}
              onClick={(event) => event.stopPropagation()}
              onChange={(event) => extras.onChoose?.(id, event.target.checked)}
            />
          )}
          {at === 0 && depth > 0 && <span style={{ width: depth * INDENT_PX, flex: 'none' }} />}
          {at === 0 && extras.onFold !== undefined && <Fold fold={fold} onFold={() => extras.onFold?.(row)} />}
          <CellView
            field={field}
            value={isAbout(key, row) ? logSubject(row, dictionaries) : row[key]}
            dictionary={dictionaryFor(field, dictionaries, row['year'])}
            moneyUnit={moneyUnit}
            entered={enteredText(row, key)}
          />
          {at === 0 && <Clip count={extras.attachments?.get(id) ?? 0} />}
          {at === 0 && <Mark mark={extras.marks?.get(id)} />}
        </div>
      ))}
    </div>
  );
}

function Mark({ mark }: { readonly mark: CarriedMark | undefined }) {
  if (mark === undefined) return null;
  const { label, tone, hint } = CARRIED_LABELS[mark];
  return (
    <span className={styles['mark']} title={hint}>
      <Tag tone={tone}>{label}</Tag>
    </span>
  );
}

function Clip({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles['clip']} role="img" aria-label={`${count} 份佐证材料`} title={`${count} 份佐证材料`}>
      <Icon of={PaperClipOutlined} />
      {count}
    </span>
  );
}

function Fold({ fold, onFold }: { readonly fold: NonNullable<GridRow['fold']>; readonly onFold: () => void }) {
  if (fold === 'none') return <span className={styles['fold']} />;
  return (
    <button
      type="button"
      className={styles['fold']}
      aria-label={fold === 'open' ? '收起下级' : '展开下级'}
      onClick={(event) => {
        event.stopPropagation();
        onFold();
      }}
    >
      <Icon of={fold === 'open' ? CaretDownOutlined : CaretRightOutlined} />
    </button>
  );
}
