import { useId } from 'react';
import type { Settings } from '../../settings/setting-values.ts';
import { changeSettings, useSettings } from '../../settings/settings.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import styles from './personal-page.module.css';

type ChoiceName = Exclude<keyof Settings, 'isSidebarOpen'>;

interface SettingChoiceProps<Name extends ChoiceName> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly { readonly value: Settings[Name]; readonly label: string }[];
}

/** One setting with a few choices; counts from the moment it is chosen. */
export function SettingChoice<Name extends ChoiceName>({ name, label, hint, choices }: SettingChoiceProps<Name>) {
  const value = useSettings((settings) => settings[name]);
  const id = useId();
  return (
    <div className={styles['setting']}>
      <span>
        <span id={id} className={styles['name']}>
          {label}
        </span>
        {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
      </span>
      <Segmented
        labelledBy={id}
        value={value}
        choices={choices}
        onChoose={(chosen) => changeSettings({ [name]: chosen })}
      />
    </div>
  );
}
