import type { Field } from '@qingzhang/catalogue/language/field';
import { useId } from 'react';
import { Icon } from '../ui/controls/icon.tsx';
import { MODULE_ICONS } from '../ui/module-icon.tsx';
import { FieldFrame } from './field-row.tsx';
import { ICON_NAMES } from './icon-names.ts';
import styles from './row-form.module.css';

interface IconFieldProps {
  readonly field: Field;
  readonly value: string;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (name: string) => void;
}

/** The icon of a module, chosen by its picture. */
export function IconField({ field, value, problem, isDisabled, onChange }: IconFieldProps) {
  const id = useId();
  return (
    <FieldFrame field={field} id={id} helpId={`${id}-help`} problem={problem}>
      <fieldset
        className={styles['icons']}
        aria-label={field.label}
        aria-describedby={`${id}-help`}
        disabled={isDisabled}
      >
        {Object.entries(MODULE_ICONS).map(([name, icon], index) => (
          <label key={name} className={styles['icon']}>
            <input
              type="radio"
              {...(index === 0 && { id })}
              name={id}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <Icon of={icon} />
            <span className={styles['iconName']}>{ICON_NAMES[name]}</span>
          </label>
        ))}
      </fieldset>
    </FieldFrame>
  );
}
