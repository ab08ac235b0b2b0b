import type { ComponentProps, ReactNode } from 'react';
import type { ControlSize } from './control-size.ts';
import styles from './field-frame.module.css';

interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  readonly size?: ControlSize;
  /** Marks it for the eye and for screen readers. */
  readonly isWrong?: boolean;
  /** An icon before the text. */
  readonly before?: ReactNode;
  /** A unit or buttons after the text. */
  readonly after?: ReactNode;
}

/** A line of text. `className` goes to the frame. */
export function Input({
  size = 'medium',
  isWrong = false,
  before,
  after,
  className,
  disabled = false,
  type = 'text',
  ...rest
}: InputProps) {
  return (
    <span
      className={`${styles['frame']} ${className ?? ''}`}
      data-size={size}
      data-wrong={isWrong}
      data-disabled={disabled}
      // A press on the icon or the unit is meant for the text.
      onClick={({ target, currentTarget }) => {
        if (!(target instanceof Element) || target.closest('input, button') !== null) return;
        const input = currentTarget.querySelector('input');
        input?.focus();
        input?.click();
      }}
    >
      {before !== undefined && <span className={styles['beside']}>{before}</span>}
      <input
        {...rest}
        type={type}
        className={styles['typed']}
        disabled={disabled}
        {...(isWrong && { 'aria-invalid': true })}
      />
      {after !== undefined && <span className={styles['beside']}>{after}</span>}
    </span>
  );
}
