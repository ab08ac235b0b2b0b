import { create } from 'zustand';

export type MapPanelName = 'layers' | 'legend' | 'ranking' | 'swipe' | 'shapes' | 'statistics';

/** The panels of the map that are open. */
export const useOpenPanels = create<{ readonly open: ReadonlySet<MapPanelName> }>()(() => ({ open: new Set() }));

export function openPanel(name: MapPanelName): void {
  useOpenPanels.setState(({ open }) => ({ open: new Set(open).add(name) }));
}

export function closePanel(name: MapPanelName): void {
  useOpenPanels.setState(({ open }) => ({ open: new Set([...open].filter((other) => other !== name)) }));
}

export function togglePanel(name: MapPanelName): void {
  if (useOpenPanels.getState().open.has(name)) closePanel(name);
  else openPanel(name);
}
