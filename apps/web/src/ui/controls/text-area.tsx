import type { ComponentProps, CSSProperties } from 'react';
import styles from './text-area.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'rows'> {
  readonly value: string;
  readonly isWrong?: boolean;
  /** As many lines show even when it is empty. */
  readonly least: number;
  /** As many lines it grows to before it scrolls; left out, it grows without end. */
  readonly most?: number;
}

/** Text of several lines, as high as what is written in it. `className` goes to the frame. */
export function TextArea({ isWrong = false, least, most, className, disabled = false, ...rest }: TextAreaProps) {
  const lines = { '--least': least, ...(most !== undefined && { '--most': most }) } as CSSProperties;
  return (
    <span
      className={`${styles['frame']} ${className ?? ''}`}
      style={lines}
      data-wrong={isWrong}
      data-disabled={disabled}
      // The mirror, which the style sheet draws unseen behind the field, gives both their height.
      data-mirror={rest.value}
    >
      <textarea
        {...rest}
        rows={least}
        className={styles['typed']}
        disabled={disabled}
        {...(isWrong && { 'aria-invalid': true })}
      />
    </span>
  );
}
