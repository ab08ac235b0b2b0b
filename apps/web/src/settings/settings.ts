import { create } from 'zustand';
import { usePlace } from './place.ts';
import { chosenSettings, readSettings, SETTINGS_KEY, type Settings } from './setting-values.ts';

/** What the person has chosen on this machine, kept in local storage, and the installation's defaults for the rest. */
export const useSettings = create<Settings>()(current);

export function changeSettings(changes: Partial<Settings>): void {
  const chosen = { ...chosenSettings(localStorage.getItem(SETTINGS_KEY)), ...changes };
  localStorage.setItem(SETTINGS_KEY, JSON.stringify(chosen));
  useSettings.setState(changes);
}

function current(): Settings {
  return readSettings(localStorage.getItem(SETTINGS_KEY), usePlace.getState().moneyUnit);
}

// Another window of the same browser has changed them.
window.addEventListener('storage', ({ key }) => {
  if (key === SETTINGS_KEY) useSettings.setState(current());
});
usePlace.subscribe(() => useSettings.setState(current()));
