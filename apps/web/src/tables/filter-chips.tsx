import { CloseOutlined } from '@ant-design/icons-svg';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import type { Filter } from '@qingzhang/contract/rows/list-query';
import { filterText } from './filter-model.ts';
import styles from './table-screen.module.css';
import { Icon } from '../ui/controls/icon.tsx';

interface FilterChipsProps {
  readonly table: Table;
  readonly filters: readonly Filter[];
  readonly dictionaries: Dictionaries;
  readonly onFilters: (filters: readonly Filter[]) => void;
}

/** The conditions that a list is filtered by, each with a way to take it off. */
export function FilterChips({ table, filters, dictionaries, onFilters }: FilterChipsProps) {
  return (
    <ul className={styles['chips']} aria-label="筛选条件">
      {filters.map((filter, index) => {
        const field = fieldOf(table, filter.key);
        if (field === undefined) return null;
        const text = filterText(field, filter, dictionaries);
        return (
          <li key={text} className={styles['chip']}>
            {text}
            <button
              type="button"
              aria-label={`移除条件 ${text}`}
              onClick={() => onFilters(filters.filter((_, at) => at !== index))}
            >
              <Icon of={CloseOutlined} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
