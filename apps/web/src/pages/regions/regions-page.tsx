import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Contradiction } from '@qingzhang/contract/results/region-changes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ResultSkeleton } from '../../figures/result-skeleton.tsx';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { rowsKey } from '../../rows/use-table-rows.ts';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useRegionsLoaded, type Region } from '../../regions/region-list.ts';
import { RegionPath } from '../../regions/region-path.tsx';
import { ShapeWizard } from './wizard/shape-wizard.tsx';
import { BoundaryCheckPanel } from './boundary-check.tsx';
import styles from './manage.module.css';
import { DeleteQuestion, RegionForm } from './region-editing.tsx';
import { RegionFacts } from './region-facts.tsx';
import { RegionMap } from './region-map.tsx';
import { countWords } from './tree-model.ts';
import { TreePane } from './tree-pane.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useVersions, versionWords } from './versions.ts';
import { VersionsPanel } from './versions-panel.tsx';

const { table } = tableEntry('region');
const VIEWS = [
  { value: 'facts', label: '区域' },
  { value: 'check', label: '检查边界' },
  { value: 'versions', label: '边界版本' },
] as const;

type View = (typeof VIEWS)[number]['value'];
type Doing = 'edit' | 'add' | 'delete' | 'import' | undefined;

/** 区域管理: the tree of regions, each with its facts and its boundary on the map; versions, checks, import. */
export function RegionsPage({ route }: ModulePageProps) {
  const [search, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const versions = useVersions();
  const version = search.get('version') ?? versions[0]?.version;
  const { regions, isLoaded } = useRegionsLoaded(version);
  const [view, setView] = useState<View>('facts');
  const [doing, setDoing] = useState<Doing>();
  const [deleted, setDeleted] = useState<Region>();
  const [finding, setFinding] = useState<Contradiction>();
  const region = regions.find(({ id }) => id === search.get('region')) ?? regions[0];
  const isCurrent = version === undefined || version === versions[0]?.version;
  const canWrite = route.canWrite && isCurrent;

  const pick = (id: string) => {
    setFinding(undefined);
    setSearch((before) => withParam(before, 'region', id), { replace: true });
  };
  const refresh = () => {
    for (const key of [['area/allArea'], ['baseAttribute/getAdGdbData'], rowsKey(table.name)]) {
      void queries.invalidateQueries({ queryKey: key });
    }
  };
  const children = regions.filter(({ parentId }) => parentId === region?.id);

  if (doing === 'import') {
    return (
      <ShapeWizard
        table={table}
        versions={versions}
        onClose={() => setDoing(undefined)}
        onImported={() => {
          refresh();
          setSearch({}, { replace: true });
        }}
      />
    );
  }
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{route.title}</h1>
        <span className={styles['soft']}>{countWords(regions)}</span>
        <span className={styles['end']}>
          {versions.length > 1 && (
            <ChoiceBox
              label="边界版本"
              value={version ?? ''}
              choices={versions.map((one) => ({ value: one.version, label: versionWords(one) }))}
              onChoose={(chosen) => setSearch({ version: chosen }, { replace: true })}
            />
          )}
          {canWrite && <Button onClick={() => setDoing('add')}>新增区域</Button>}
          {canWrite && (
            <Button look="primary" onClick={() => setDoing('import')}>
              导入边界
            </Button>
          )}
        </span>
      </div>
      <div>
        {deleted !== undefined && (
          <UndoBar
            table={table}
            deleted={deleted}
            onRestored={() => {
              setDeleted(undefined);
              refresh();
              pick(deleted.id);
            }}
            onClose={() => setDeleted(undefined)}
          />
        )}
        {!isCurrent && <p className={styles['soft']}>版本 {version} 不是现行版本,只供查看和比较。</p>}
      </div>
      {region === undefined ? (
        isLoaded ? (
          <Quiet>
            还没有区域。
            {route.canWrite
              ? '请点“导入边界”上传县、乡镇、村的边界(shapefile),或点“新增区域”先建立县。'
              : '请联系负责区域的同事建立。'}
          </Quiet>
        ) : (
          <ResultSkeleton />
        )
      ) : (
        <div className={styles['body']}>
          <TreePane regions={regions} pickedId={region.id} onPick={pick} />
          <div className={styles['middle']}>
            <div className={styles['tabs']}>
              <Segmented
                label="查看"
                choices={VIEWS.map(({ value, label }) => ({ value, label }))}
                value={view}
                onChoose={(chosen) => {
                  setView(chosen);
                  setFinding(undefined);
                }}
              />
            </div>
            {view === 'facts' && (
              <>
                <div className={styles['tabs']}>
                  <RegionPath regions={regions} region={region} url={route.url} />
                </div>
                <RegionFacts
                  table={table}
                  region={region}
                  below={children}
                  canWrite={canWrite}
                  onPick={pick}
                  onEdit={() => setDoing('edit')}
                  onAdd={() => setDoing('add')}
                  onDelete={() => setDoing('delete')}
                />
              </>
            )}
            {view === 'check' && version !== undefined && (
              <BoundaryCheckPanel version={version} picked={finding} onPick={setFinding} />
            )}
            {view === 'versions' && version !== undefined && (
              <VersionsPanel
                versions={versions}
                version={version}
                onChoose={(chosen) => setSearch({ version: chosen }, { replace: true })}
              />
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
      )}
      {(doing === 'edit' || doing === 'add') && (
        <RegionForm
          table={table}
          region={doing === 'edit' ? (region ?? null) : null}
          parent={region}
          canWrite={canWrite}
          onChanged={refresh}
          onClose={() => setDoing(undefined)}
        />
      )}
      {doing === 'delete' && region !== undefined && (
        <DeleteQuestion
          table={table}
          region={region}
          onDeleted={() => {
            setDeleted(region);
            refresh();
            if (region.parentId !== null) pick(region.parentId);
          }}
          onClose={() => setDoing(undefined)}
        />
      )}
    </div>
  );
}

function withParam(before: URLSearchParams, key: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before);
  after.set(key, value);
  return after;
}
