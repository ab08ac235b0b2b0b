import { create } from 'zustand';
import { readSettings, SETTINGS_KEY, type Settings } from './setting-values.ts';

/** What the person has chosen on this machine; kept in local storage. */
export const useSettings = create<Settings>()(() => readSettings(localStorage.getItem(SETTINGS_KEY)));

export function changeSettings(changes: Partial<Settings>): void {
  useSettings.setState(changes);
  localStorage.setItem(SETTINGS_KEY, JSON.stringify(useSettings.getState()));
}

// Another window of the same browser has changed them.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === SETTINGS_KEY) useSettings.setState(readSettings(newValue));
});
