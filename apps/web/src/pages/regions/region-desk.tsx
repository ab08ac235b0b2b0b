import type { Table } from '@qingzhang/catalogue/language/table';
import type { Region } from '../../regions/version-regions.ts';
import { RegionPath } from '../../regions/region-path.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { BoundaryCheckPanel } from './boundary-check.tsx';
import styles from './manage.module.css';
import { RegionFacts } from './region-facts.tsx';
import { RegionMap } from './region-map.tsx';
import { TreePane } from './tree-pane.tsx';
import type { RegionsPageState } from './use-regions-page.ts';
import { VersionsPanel } from './versions-panel.tsx';

const VIEWS = [
  { value: 'facts', label: '区域' },
  { value: 'check', label: '检查边界' },
  { value: 'versions', label: '边界版本' },
] as const;

export type RegionView = (typeof VIEWS)[number]['value'];

interface RegionDeskProps {
  readonly table: Table;
  readonly page: RegionsPageState;
  readonly region: Region;
  /** The address of the page. */
  readonly url: string;
  readonly canWrite: boolean;
  readonly view: RegionView;
  readonly onView: (view: RegionView) => void;
  readonly onDo: (what: 'edit' | 'add' | 'delete' | 'reshape') => void;
}

/** The tree, what is told of a region or of all boundaries, and the map. */
export function RegionDesk({ table, page, region, url, canWrite, view, onView, onDo }: RegionDeskProps) {
  const { versions, version, regions, children, finding, pick } = page;
  return (
    <div className={styles['body']}>
      <TreePane regions={regions} pickedId={region.id} onPick={pick} />
      <div className={styles['middle']}>
        <div className={styles['tabs']}>
          <Segmented
            label="查看"
            choices={VIEWS}
            value={view}
            onChoose={(chosen) => {
              onView(chosen);
              page.find(undefined);
            }}
          />
        </div>
        {view === 'facts' && (
          <>
            <div className={styles['tabs']}>
              <RegionPath regions={regions} region={region} url={url} />
            </div>
            <RegionFacts
              table={table}
              region={region}
              below={children}
              canWrite={canWrite}
              onPick={pick}
              onEdit={() => onDo('edit')}
              onReshape={() => onDo('reshape')}
              onAdd={() => onDo('add')}
              onDelete={() => onDo('delete')}
            />
          </>
        )}
        {view === 'check' && version !== undefined && (
          <BoundaryCheckPanel version={version} picked={finding} onPick={page.find} />
        )}
        {view === 'versions' && version !== undefined && (
          <VersionsPanel versions={versions} version={version} onChoose={page.chooseVersion} />
        )}
      </div>
      {version !== undefined && (
        <RegionMap
          version={version}
          region={region}
          hasChildren={children.length > 0}
          contradiction={finding}
          onPick={pick}
        />
      )}
    </div>
  );
}
