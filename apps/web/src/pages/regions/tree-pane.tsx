import { useMemo, useState } from 'react';
import { SearchInput } from '../../ui/controls/search-input.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import type { Region } from '../../regions/version-regions.ts';
import styles from './manage.module.css';
import { RegionTree } from './region-tree.tsx';
import { treeLines, wayUp } from './tree-model.ts';

interface TreePaneProps {
  readonly regions: readonly Region[];
  readonly pickedId: string;
  readonly onPick: (id: string) => void;
}

/** The tree with its search. */
export function TreePane({ regions, pickedId, onPick }: TreePaneProps) {
  const [keyword, setKeyword] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(regions.slice(0, 1).map(({ id }) => id)));
  const [seenId, setSeenId] = useState<string>();
  // What is picked elsewhere, on the map or in a list, comes into sight.
  if (seenId !== pickedId && regions.length > 0) {
    setSeenId(pickedId);
    setOpen(new Set([...open, ...wayUp(regions, pickedId)]));
  }
  const lines = useMemo(() => treeLines(regions, open, keyword), [regions, open, keyword]);
  return (
    <div className={styles['side']}>
      <div className={styles['search']}>
        <SearchInput label="查找区域" placeholder="名称或代码" text={keyword} onChange={setKeyword} />
      </div>
      {lines.length === 0 ? (
        <Quiet>没有名称或代码含“{keyword}”的区域。</Quiet>
      ) : (
        <RegionTree
          lines={lines}
          pickedId={pickedId}
          onPick={({ id }) => onPick(id)}
          onFold={({ id }, isOpen) =>
            setOpen(new Set(isOpen ? [...open, id] : [...open].filter((other) => other !== id)))
          }
        />
      )}
    </div>
  );
}
