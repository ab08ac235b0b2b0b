import { useEffect, useLayoutEffect, useRef } from 'react';
import { placeBeside } from './place-beside.ts';
import styles from './suggestion-list.module.css';
import type { DictionaryEntry } from '@qingzhang/contract/cells/dictionary';

interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly DictionaryEntry[];
  /** Position of the marked entry, −1 for none. */
  readonly marked: number;
  readonly onPick: (entry: DictionaryEntry) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Entries offered below a field; the field keeps the focus and moves the mark. */
export function SuggestionList({ id, label, entries, marked, onPick }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  // In the top layer no scrolling grid or dialog cuts it off. It is placed anew with every change of its entries.
  useLayoutEffect(() => {
    const own = list.current;
    const field = own?.parentElement;
    if (own === null || !field) return undefined;
    if (!own.matches(':popover-open')) own.showPopover();
    const place = () => {
      const { left, top, maxHeight } = placeBeside(field.getBoundingClientRect(), own.getBoundingClientRect(), {
        width: window.innerWidth,
        height: window.innerHeight,
      });
      Object.assign(own.style, {
        minWidth: `${field.offsetWidth}px`,
        left: `${left}px`,
        top: `${top}px`,
        maxHeight: `${maxHeight}px`,
      });
    };
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  });
  useEffect(() => {
    if (marked >= 0) list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <ul ref={list} id={id} role="listbox" popover="manual" aria-label={label} className={styles['list']}>
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
