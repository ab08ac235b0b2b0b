import { useEffect, useRef, type CSSProperties } from 'react';
import styles from './suggestion-list.module.css';
import type { DictionaryEntry } from '@qingzhang/contract/cells/dictionary';

interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly DictionaryEntry[];
  /** Position of the marked entry, −1 for none. */
  readonly marked: number;
  readonly onPick: (entry: DictionaryEntry) => void;
  readonly style?: CSSProperties;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Entries offered below a field; the field keeps the focus and moves the mark. */
export function SuggestionList({ id, label, entries, marked, onPick, style }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (marked >= 0) list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <ul ref={list} id={id} role="listbox" aria-label={label} className={styles['list']} style={style}>
      {entries.map((entry, index) => (
        <li
          key={entry.value}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === marked}
          className={styles['option']}
          style={{ paddingLeft: 12 + (entry.depth ?? 0) * 16 }}
          onPointerDown={(event) => {
            // The field must not lose the focus before the entry is taken.
            event.preventDefault();
            onPick(entry);
          }}
        >
          {entry.label}
          {entry.code !== undefined && <span className={styles['code']}>{entry.code}</span>}
        </li>
      ))}
    </ul>
  );
}
