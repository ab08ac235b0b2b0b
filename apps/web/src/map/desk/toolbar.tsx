import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { closeSection, openSection, useSections } from '../menu/sections.ts';
import { POSITION_SECTION } from '../menu/own-sections.ts';
import type { MapTools } from '../tools/map-tools.ts';
import { ToolIcon } from './tool-icon.tsx';
import { ToolModesMenu } from './tool-modes-menu.tsx';
import { TOOL_GROUPS, TOOLS, type ToolId } from '../drawn/tool-table.ts';
import { ringNeighbour } from '../../ui/ring-neighbour.ts';
import styles from './tools.module.css';

/** All tools of the map. Arrow keys walk through them, Enter chooses. */
export function Toolbar({ tools, children }: { readonly tools: MapTools; readonly children?: ReactNode }) {
  const state = useStore(tools.store, ({ tool }) => tool);
  const isPositioning = useSections(({ open }) => open.some(({ key }) => key === POSITION_SECTION));
  const [isDashed, setDashed] = useState(false);
  const [focused, setFocused] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  const choose = (tool: ToolId) => {
    if (tool === 'position') {
      tools.deactivate();
      if (isPositioning) closeSection(POSITION_SECTION);
      else openSection(POSITION_SECTION);
      return;
    }
    tools.choose(tool, isDashed && TOOLS[tool].hasDashes === true);
  };
  const isOn = (tool: ToolId) => {
    if (tool === 'grid') return state.isGridShown;
    return tool === 'position' ? isPositioning : state.active === tool;
  };
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button[data-stop]') ?? [])];
    const next = ringNeighbour(event.key, focused, buttons.length, 'row');
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    buttons[next]?.focus();
  };
  let stop = 0;
  const stopProps = () => {
    const at = stop++;
    return { 'data-stop': at, tabIndex: at === focused ? 0 : -1, onFocus: () => setFocused(at) };
  };
  return (
    <div ref={bar} role="toolbar" aria-label="地图工具" className={styles['bar']} onKeyDown={walk}>
      {TOOL_GROUPS.map((group, index) => (
        <div key={group[0]} className={styles['group']}>
          {group.map((tool) => (
            <button
              key={tool}
              type="button"
              className={styles['tool']}
              title={TOOLS[tool].label}
              {...(TOOLS[tool].nature !== 'action' && { 'aria-pressed': isOn(tool) })}
              onClick={() => choose(tool)}
              {...stopProps()}
            >
              <ToolIcon tool={tool} />
              {TOOLS[tool].label}
            </button>
          ))}
          {index === 2 && (
            <button
              type="button"
              className={styles['tool']}
              title="画出的点、线、面、圆用虚线"
              aria-pressed={isDashed}
              onClick={() => {
                setDashed(!isDashed);
                const { active } = state;
                if (active !== null && TOOLS[active].hasDashes === true) tools.choose(active, !isDashed);
              }}
              {...stopProps()}
            >
              <span className={styles['dashes']} aria-hidden />
              虚线
            </button>
          )}
        </div>
      ))}
      <ToolModesMenu tools={tools} modes={state.modes} stopProps={stopProps()} />
      {children}
    </div>
  );
}
