import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import type { ComponentProps } from 'react';
import styles from './field-frame.module.css';
import { Icon } from './icon.tsx';

interface InnerButtonProps extends Pick<ComponentProps<'button'>, 'aria-pressed' | 'disabled' | 'onClick'> {
  readonly icon: IconDefinition;
  readonly label: string;
}

/** A small button inside the frame of a field. */
export function InnerButton({ icon, label, ...rest }: InnerButtonProps) {
  return (
    <button {...rest} type="button" className={styles['inner']} aria-label={label} title={label}>
      <Icon of={icon} />
    </button>
  );
}
