import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ModuleRoutes } from '../addresses/module-routes.ts';
import { useYearRegions } from '../regions/year-regions.ts';
import { Input } from '../ui/controls/input.tsx';
import { useAccountYears } from '../years/account-years.ts';
import { useWorkingYear } from '../years/working-year.ts';
import { KIND_NAMES, matching, numberEntries, pageEntries, regionEntries, type PaletteEntry } from './palette-entry.ts';
import styles from './palette.module.css';
import { useActions, type Openable } from './use-actions.ts';

interface PaletteProps {
  readonly routes: ModuleRoutes;
  readonly onOpen: (what: Openable) => void;
  readonly onClose: () => void;
}

/** Finds any page, service, table, region or action by a few letters. */
export function Palette({ routes, onOpen, onClose }: PaletteProps) {
  const actions = useActions(onOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const { data: years = [] } = useAccountYears();
  const { regions } = useYearRegions(useWorkingYear(years));
  useEffect(() => dialog.current?.showModal(), []);

  const entries = useMemo(() => {
    const go = (href: string) => void navigate(href);
    return [...pageEntries(routes, go), ...actions, ...regionEntries(routes, regions, go)];
  }, [routes, actions, regions, navigate]);
  const shown = [...numberEntries(query, (href) => void navigate(href)), ...matching(entries, query)];
  const chosen = shown[Math.min(active, shown.length - 1)];

  const run = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return;
    // Closed before it runs: what it opens would be closed with the dialog otherwise.
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of an input method are its own.
    if (event.nativeEvent.isComposing || shown.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((Math.min(active, shown.length - 1) + step + shown.length) % shown.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(chosen);
    }
  };

  return (
    <dialog
      ref={dialog}
      aria-label="快速前往"
      className={styles['dialog']}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className={styles['box']} onKeyDown={onKeyDown}>
        <Input
          role="combobox"
          aria-label="查找页面、数据表、区域、服务或操作"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={chosen === undefined ? undefined : optionId(listId, chosen)}
          placeholder="查找页面、数据表、区域、服务或操作"
          autoComplete="off"
          autoFocus
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
        />
        <ul id={listId} role="listbox" aria-label="找到的内容" className={styles['list']}>
          {shown.map((entry, index) => (
            <li
              key={entry.key}
              id={optionId(listId, entry)}
              role="option"
              aria-selected={entry === chosen}
              onMouseEnter={() => setActive(index)}
              onClick={() => run(entry)}
            >
              <span>{entry.title}</span>
              {entry.place !== undefined && <span className={styles['place']}>{entry.place}</span>}
              <span className={styles['kind']}>{KIND_NAMES[entry.kind]}</span>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p role="status">没有找到“{query.trim()}”，请换一个词。</p>}
      </div>
    </dialog>
  );
}

function optionId(listId: string, { key }: PaletteEntry): string {
  return `${listId}-${key.replaceAll(/[^\w-]/g, '-')}`;
}
