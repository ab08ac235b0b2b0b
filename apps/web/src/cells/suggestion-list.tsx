import { useEffect, useRef, type CSSProperties } from 'react';
import styles from './suggestion-list.module.css';
import type { Word } from '@qingzhang/contract/cells/words';

interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly words: readonly Word[];
  /** Position of the marked word, −1 for none. */
  readonly marked: number;
  readonly onPick: (word: Word) => void;
  readonly style?: CSSProperties;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Words offered below a field; the field keeps the focus and moves the mark. */
export function SuggestionList({ id, label, words, marked, onPick, style }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (marked >= 0) list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <ul ref={list} id={id} role="listbox" aria-label={label} className={styles['list']} style={style}>
      {words.map((word, index) => (
        <li
          key={word.value}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === marked}
          className={styles['option']}
          style={{ paddingLeft: 12 + (word.depth ?? 0) * 16 }}
          onPointerDown={(event) => {
            // The field must not lose the focus before the word is taken.
            event.preventDefault();
            onPick(word);
          }}
        >
          {word.label}
          {word.code !== undefined && <span className={styles['code']}>{word.code}</span>}
        </li>
      ))}
    </ul>
  );
}
