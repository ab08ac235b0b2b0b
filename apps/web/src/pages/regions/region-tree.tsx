import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons-svg';
import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import type { Region } from '../../regions/version-regions.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import styles from './manage.module.css';
import type { TreeLine } from './tree-model.ts';

interface RegionTreeProps {
  readonly lines: readonly TreeLine[];
  readonly pickedId: string | undefined;
  readonly onPick: (region: Region) => void;
  readonly onFold: (region: Region, isOpen: boolean) => void;
}

/** The regions as a tree for pointer and keyboard: arrows move, open and close, as in a file manager. */
export function RegionTree({ lines, pickedId, onPick, onFold }: RegionTreeProps) {
  const list = useRef<HTMLUListElement>(null);
  const at = Math.max(
    0,
    lines.findIndex(({ region }) => region.id === pickedId),
  );
  const go = (index: number) => {
    const line = lines[Math.min(lines.length - 1, Math.max(0, index))];
    if (line === undefined) return;
    onPick(line.region);
    list.current?.querySelector<HTMLElement>(`[data-id="${line.region.id}"]`)?.focus();
  };
  const act = (event: KeyboardEvent, { region, count, isOpen }: TreeLine) => {
    const parent = lines.findIndex((line) => line.region.id === region.parentId);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(lines.length - 1),
      ArrowRight: () => (count > 0 && !isOpen ? onFold(region, true) : go(at + (count > 0 ? 1 : 0))),
      ArrowLeft: () => (isOpen ? onFold(region, false) : parent >= 0 && go(parent)),
      Enter: () => onPick(region),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };
  return (
    <ul ref={list} role="tree" aria-label="区域" className={styles['tree']}>
      {lines.map((line, index) => {
        const { region, count, isOpen } = line;
        const isPicked = region.id === pickedId;
        return (
          // The tree itself takes the keys; a screen reader knows what to do with tree items.
          <li
            key={region.id}
            role="treeitem"
            data-id={region.id}
            aria-level={region.depth + 1}
            aria-selected={isPicked}
            {...(count > 0 && { 'aria-expanded': isOpen })}
            tabIndex={index === at ? 0 : -1}
            className={styles['line']}
            style={{ '--depth': region.depth } as CSSProperties}
            onClick={() => onPick(region)}
            onKeyDown={(event) => act(event, line)}
          >
            <span
              className={styles['fold']}
              aria-hidden
              onClick={(event) => {
                if (count === 0) return;
                event.stopPropagation();
                onFold(region, !isOpen);
              }}
            >
              {count > 0 && <Icon of={isOpen ? CaretDownOutlined : CaretRightOutlined} />}
            </span>
            <span className={styles['lineName']} title={`${region.name} ${region.code}`}>
              {region.name}
            </span>
            {count > 0 && (
              <span className={styles['count']} title={`${count} 个下级区域`}>
                {count}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
