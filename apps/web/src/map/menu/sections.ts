import type OlMap from 'ol/Map.js';
import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { MapTools } from '../tools/map-tools.ts';
import type { IdentifiedPlace } from '../tools/start-tool.ts';

/** What a section has to work with. `place` is where the menu was opened, null when a button opened it. */
export interface SectionContext {
  readonly map: OlMap;
  readonly tools: MapTools;
  readonly place: IdentifiedPlace | null;
  readonly canWrite: boolean;
}

export interface SectionPanelProps extends SectionContext {
  readonly onClose: () => void;
}

export interface SectionEntry {
  readonly key: string;
  readonly label: string;
  readonly onChoose: () => void;
}

/** A part of the map's menu: it opens a panel, or has entries that act at once. */
export interface MapSection {
  readonly key: string;
  readonly label: string;
  /** Sections stand in this order. */
  readonly order: number;
  readonly Panel?: ComponentType<SectionPanelProps>;
  readonly entries?: (context: SectionContext) => readonly SectionEntry[];
  /** A section with this text claims the map while its panel is open; whoever tries to open another such section reads it. */
  readonly busyText?: string;
}

interface Sections {
  readonly sections: readonly MapSection[];
  readonly open: readonly OpenSection[];
}

interface OpenSection {
  readonly key: string;
  readonly place: IdentifiedPlace | null;
}

/** All sections of the map's menu and those whose panel is open. */
export const useSections = create<Sections>()(() => ({ sections: [], open: [] }));

/** Adds a section to the menu; the function it returns takes the section out again. An open panel comes back when its section does, as after a change of tabs. */
export function registerSection(section: MapSection): () => void {
  useSections.setState(({ sections }) => ({
    sections: [...sections.filter(({ key }) => key !== section.key), section].sort((a, b) => a.order - b.order),
  }));
  return () => useSections.setState(({ sections }) => ({ sections: sections.filter((other) => other !== section) }));
}

/** Opens the panel of a section, or answers why it must not. */
export function openSection(key: string, place: IdentifiedPlace | null = null): string | null {
  const { sections, open } = useSections.getState();
  const refusal = busyText(sections, open, key);
  if (refusal !== null) return refusal;
  useSections.setState({ open: [...open.filter((other) => other.key !== key), { key, place }] });
  return null;
}

export function closeSection(key: string): void {
  useSections.setState(({ open }) => ({ open: open.filter((other) => other.key !== key) }));
}

/** The text of the open section that claims the map, when the wanted one would claim it too. */
function busyText(
  sections: readonly MapSection[],
  open: readonly { readonly key: string }[],
  wanted: string,
): string | null {
  const textOf = (key: string) => sections.find((section) => section.key === key)?.busyText;
  if (textOf(wanted) === undefined) return null;
  return open.map(({ key }) => textOf(key)).find((text) => text !== undefined) ?? null;
}
