import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons-svg';
import { useRef } from 'react';
import { Icon } from './icon.tsx';
import { InnerButton } from './inner-button.tsx';
import { Input } from './input.tsx';

interface SearchInputProps {
  readonly label: string;
  readonly placeholder: string;
  readonly className?: string | undefined;
  readonly text: string;
  /** Called with every letter. */
  readonly onChange: (text: string) => void;
  /** Called on Enter, on the button and when the text is cleared; without it the search follows the typing. */
  readonly onSearch?: (text: string) => void;
}

/** Looks for something; what is typed can be cleared with one press. */
export function SearchInput({ label, placeholder, className, text, onChange, onSearch }: SearchInputProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Input
      ref={field}
      type="search"
      className={className}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      value={text}
      before={onSearch === undefined ? <Icon of={SearchOutlined} /> : undefined}
      after={
        <>
          {text !== '' && (
            <InnerButton
              icon={CloseCircleFilled}
              label="清除"
              onClick={() => {
                onChange('');
                onSearch?.('');
                field.current?.focus();
              }}
            />
          )}
          {onSearch !== undefined && <InnerButton icon={SearchOutlined} label="查找" onClick={() => onSearch(text)} />}
        </>
      }
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        // The Enter that ends a Chinese composition is not meant for the search.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSearch?.(text);
      }}
    />
  );
}
