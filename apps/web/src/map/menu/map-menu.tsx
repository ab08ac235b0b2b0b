import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { useEffect, useState, type CSSProperties } from 'react';
import { toastError } from '../../notices/notices.ts';
import { PopupMenu, type PopupItem } from '../../ui/popup-menu.tsx';
import type { MapTools } from '../tools/map-tools.ts';
import type { IdentifiedPlace } from '../tools/start-tool.ts';
import styles from './menu.module.css';
import { openSection, useSections, type MapSection, type SectionContext } from './sections.ts';

interface MapMenuProps {
  readonly map: OlMap;
  readonly tools: MapTools;
  readonly canWrite: boolean;
}

/** The menu of the right mouse button, and of Shift-F10 at the middle of the map. */
export function MapMenu({ map, tools, canWrite }: MapMenuProps) {
  const [place, setPlace] = useState<IdentifiedPlace>();
  const sections = useSections((state) => state.sections);

  useEffect(() => {
    const onContextMenu = (event: MouseEvent) => {
      event.preventDefault();
      setPlace(placeAt(map, map.getEventPixel(event)));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.key === 'F10' && event.shiftKey) && event.key !== 'ContextMenu') return;
      event.preventDefault();
      setPlace(middle(map));
    };
    let leave: (() => void) | undefined;
    // A map that comes back with its tab gets its place on the screen after its children have come back.
    const follow = () => {
      leave?.();
      const target = map.getTargetElement() as HTMLElement | null;
      target?.addEventListener('contextmenu', onContextMenu);
      target?.addEventListener('keydown', onKeyDown);
      leave = () => {
        target?.removeEventListener('contextmenu', onContextMenu);
        target?.removeEventListener('keydown', onKeyDown);
      };
    };
    follow();
    const key = map.on('change:target', follow);
    return () => {
      unByKey(key);
      leave?.();
    };
  }, [map]);

  if (place === undefined) return null;
  const context: SectionContext = { map, tools, place, canWrite };
  const items = inGroups(sections.map((section) => itemsOf(section, context, place)));
  return (
    <PopupMenu
      label="地图菜单"
      items={items}
      className={styles['menu']}
      style={menuStyle(map, place)}
      onClose={({ byKeyboard }) => {
        setPlace(undefined);
        if (byKeyboard) map.getTargetElement().focus();
      }}
    />
  );
}

function itemsOf(section: MapSection, context: SectionContext, place: IdentifiedPlace): readonly PopupItem[] {
  const entries = (section.entries?.(context) ?? []).map(({ key, label, onChoose }) => ({
    key: `${section.key} ${key}`,
    label,
    onChoose,
  }));
  if (section.Panel === undefined) return entries;
  return [...entries, { key: section.key, label: section.label, onChoose: () => open(section.key, place) }];
}

/** A line before and after each section of several entries; single ones stand together. */
function inGroups(sections: readonly (readonly PopupItem[])[]): readonly PopupItem[] {
  return sections.flatMap((items, index) => {
    const before = sections[index - 1];
    const startsGroup = before !== undefined && (items.length > 1 || before.length > 1);
    return items.map((item, place) => (place === 0 && startsGroup ? { ...item, startsGroup } : item));
  });
}

function open(key: string, place: IdentifiedPlace): void {
  const refusal = openSection(key, place);
  if (refusal !== null) toastError(refusal);
}

function placeAt(map: OlMap, pixel: number[]): IdentifiedPlace {
  const position = map.getCoordinateFromPixel(pixel);
  return { position: [position[0]!, position[1]!], pixel: [pixel[0]!, pixel[1]!] };
}

function middle(map: OlMap): IdentifiedPlace {
  const [width = 0, height = 0] = map.getSize() ?? [];
  return placeAt(map, [width / 2, height / 2]);
}

const MARGIN_PX = 4;

/** To the side with more room; where that is not enough, the menu scrolls. */
function menuStyle(map: OlMap, { pixel: [x, y] }: IdentifiedPlace): CSSProperties {
  const [width = 0, height = 0] = map.getSize() ?? [];
  return {
    ...(x > width / 2 ? { right: width - x } : { left: x }),
    ...(y > height / 2 ? { bottom: height - y } : { top: y }),
    maxHeight: Math.max(y, height - y) - MARGIN_PX,
    overflowY: 'auto',
  };
}
