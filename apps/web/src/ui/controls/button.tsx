import { LoadingOutlined } from '@ant-design/icons-svg';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import type { ComponentProps } from 'react';
import styles from './button.module.css';
import type { ControlSize } from './control-size.ts';
import { Icon } from './icon.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet' | 'link';
  readonly size?: ControlSize;
  readonly icon?: IconDefinition;
  /** What it started is under way: it turns, and a second press does nothing. */
  readonly isBusy?: boolean;
  /** Takes the whole width. */
  readonly isWide?: boolean;
}

export function Button({
  look = 'plain',
  size = 'medium',
  icon,
  isBusy = false,
  isWide = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const shown = isBusy ? LoadingOutlined : icon;
  return (
    <button
      {...rest}
      type={type}
      className={`${styles['button']} ${className ?? ''}`}
      data-look={look}
      data-size={size}
      data-wide={isWide}
      // Not `disabled`: that would take the focus away from whoever pressed it.
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {shown !== undefined && <Icon of={shown} isTurning={isBusy} />}
      {children}
    </button>
  );
}
