import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons-svg';
import { SymbolMark } from '../cells/symbol-mark.tsx';
import grid from './grid.module.css';
import type { Column } from '../cells/columns.ts';
import styles from './header-cell.module.css';
import { Icon } from '../ui/controls/icon.tsx';

interface HeaderCellProps {
  readonly column: Column;
  readonly heightPx: number;
  readonly isFrozen: boolean;
  readonly indentPx?: number;
  /** Where a frozen column stands, when others are frozen before it. */
  readonly frozenLeftPx?: number;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly onSort?: () => void;
}

const ARIA_ORDER = { asc: 'ascending', desc: 'descending' } as const;

/** A column's name, symbol and unit; pressed, the list is sorted by it. */
export function HeaderCell({
  column,
  heightPx,
  isFrozen,
  indentPx = 0,
  frozenLeftPx = 0,
  order,
  onSort,
}: HeaderCellProps) {
  const { field, label, unit, widthPx, isNumeric } = column;
  const content = (
    <>
      <span className={grid['text']}>
        {label}
        {field.symbol !== undefined && (
          <span className={styles['symbol']}>
            {' '}
            <SymbolMark symbol={field.symbol} />
          </span>
        )}
      </span>
      {unit !== '' && <span className={grid['unit']}>{unit}</span>}
    </>
  );
  return (
    <div
      role="columnheader"
      aria-sort={order === undefined ? undefined : ARIA_ORDER[order]}
      title={field.hint}
      className={[grid['cell'], isNumeric && grid['number'], isFrozen && grid['frozen']].filter(Boolean).join(' ')}
      style={{ width: widthPx + indentPx, height: heightPx, ...(isFrozen && { left: frozenLeftPx }) }}
    >
      {onSort === undefined ? (
        content
      ) : (
        <button type="button" className={styles['sort']} onClick={onSort}>
          {content}
          {order === 'asc' && <Icon of={CaretUpOutlined} />}
          {order === 'desc' && <Icon of={CaretDownOutlined} />}
        </button>
      )}
    </div>
  );
}
