import { SettingOutlined } from '@ant-design/icons-svg';
import { useRef, useState } from 'react';
import type { MapTools } from '../tools/map-tools.ts';
import type { ToolModes } from '../tools/tool-machine.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import styles from './tools.module.css';

const MODES = [
  { key: 'isSingle', label: '单次使用', hint: '工具用过一次后自动停用' },
  { key: 'isUpdate', label: '更新模式', hint: '新画的图形取代同一工具先前画的' },
  { key: 'isCross', label: '多工具共存', hint: '换用其他工具时保留已画的图形' },
] as const satisfies readonly { readonly key: keyof ToolModes; readonly label: string; readonly hint: string }[];

interface ToolModesMenuProps {
  readonly tools: MapTools;
  readonly modes: ToolModes;
  readonly stopProps: { readonly 'data-stop': number; readonly tabIndex: number; readonly onFocus: () => void };
}

/** How the tools behave: once, replacing, side by side. */
export function ToolModesMenu({ tools, modes, stopProps }: ToolModesMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={frame}
      className={styles['modesFrame']}
      onBlur={({ relatedTarget }) => {
        if (frame.current?.contains(relatedTarget) !== true) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <button
        type="button"
        className={styles['tool']}
        title="工具模式"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...stopProps}
      >
        <Icon of={SettingOutlined} style={{ fontSize: 20 }} />
        模式
      </button>
      {isOpen && (
        // A press on the words takes no focus, so that the menu is still there when the press ends.
        <ul className={styles['modes']} onMouseDown={(event) => event.preventDefault()}>
          {MODES.map(({ key, label, hint }) => (
            <li key={key}>
              <label>
                <input type="checkbox" checked={modes[key]} onChange={() => tools.setModes({ [key]: !modes[key] })} />
                <span>
                  {label}
                  <small>{hint}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
