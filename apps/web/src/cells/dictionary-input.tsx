import { DownOutlined } from '@ant-design/icons-svg';
import { useId, useState, type KeyboardEvent } from 'react';
import { Icon } from '../ui/controls/icon.tsx';
import { Input } from '../ui/controls/input.tsx';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { suggest } from './suggest.ts';
import styles from './dictionary-input.module.css';
import type { Dictionary } from '@qingzhang/contract/cells/dictionary';

interface DictionaryInputProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly dictionary: Dictionary;
  readonly isWrong?: boolean;
  readonly isDisabled?: boolean;
  readonly placeholder?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A field that offers the entries it knows and keeps whatever is typed. */
export function DictionaryInput({
  id,
  label,
  text,
  dictionary,
  isWrong = false,
  isDisabled = false,
  ...rest
}: DictionaryInputProps) {
  const listId = useId();
  // A text that was there before is no search: everything is offered until somebody types.
  const [isSearching, setSearching] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const offered = isOpen ? suggest(dictionary, isSearching ? text : '') : [];

  const take = (value: string) => {
    rest.onChange(dictionary.textOf(value) ?? value);
    setOpen(false);
    setMarked(-1);
  };
  const open = () => {
    setSearching(false);
    setOpen(true);
    setMarked(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else setMarked(step(marked, event.key === 'ArrowDown' ? 1 : -1, offered.length));
    } else if (event.key === 'Enter' && isOpen && offered[marked] !== undefined) {
      event.preventDefault();
      take(offered[marked].value);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <div className={styles['field']}>
      <Input
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen && offered.length > 0}
        aria-controls={isOpen && offered.length > 0 ? listId : undefined}
        aria-activedescendant={isOpen && marked >= 0 ? optionId(listId, marked) : undefined}
        aria-describedby={rest.describedBy}
        isWrong={isWrong}
        after={<Icon of={DownOutlined} className={styles['mark']} />}
        autoComplete="off"
        disabled={isDisabled}
        placeholder={rest.placeholder}
        value={text}
        onClick={() => {
          if (!isOpen) open();
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          rest.onChange(event.target.value);
          setSearching(true);
          setOpen(true);
          setMarked(-1);
        }}
      />
      {isOpen && offered.length > 0 && (
        <SuggestionList
          id={listId}
          label={`${label}的可选项`}
          entries={offered}
          marked={marked}
          onPick={(entry) => take(entry.value)}
        />
      )}
    </div>
  );
}

function step(at: number, by: number, count: number): number {
  if (count === 0) return -1;
  return at < 0 ? (by > 0 ? 0 : count - 1) : (at + by + count) % count;
}
