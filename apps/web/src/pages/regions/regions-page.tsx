import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Reshaped } from '@qingzhang/contract/results/reshaped';
import { useState } from 'react';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { ResultSkeleton } from '../../figures/result-skeleton.tsx';
import { toastSuccess } from '../../notices/notices.ts';
import type { Region } from '../../regions/version-regions.ts';
import { LazyPage } from '../../ui/lazy-page.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import styles from './manage.module.css';
import { RegionDesk, type RegionView } from './region-desk.tsx';
import { DeleteQuestion, RegionForm } from './region-editing.tsx';
import { RegionsHead } from './regions-head.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useRegionsPage } from './use-regions-page.ts';
import { ShapeWizard } from './wizard/shape-wizard.tsx';

const { table } = tableEntry('region');

type Doing = 'edit' | 'add' | 'delete' | 'import' | 'reshape' | undefined;

const loadReshapeDesk = async () => {
  const { ReshapeDesk } = await import('./reshape/reshape-desk.tsx');
  return { default: ReshapeDesk };
};

/** 区域管理: the tree of regions, each with its facts and its boundary on the map; versions, checks, import. */
export function RegionsPage({ route }: ModulePageProps) {
  const page = useRegionsPage(table);
  const { version, isCurrent, region, pick, refresh } = page;
  const [view, setView] = useState<RegionView>('facts');
  const [doing, setDoing] = useState<Doing>();
  const [deleted, setDeleted] = useState<Region>();
  const canWrite = route.canWrite && page.areVersionsKnown && isCurrent;
  const stop = () => setDoing(undefined);

  if (doing === 'import') {
    const onImported = () => {
      refresh();
      page.startAgain();
    };
    return <ShapeWizard table={table} versions={page.versions} onClose={stop} onImported={onImported} />;
  }
  if (doing === 'reshape' && region !== undefined) {
    const onSaved = ({ regions: [first] }: Reshaped) => {
      refresh();
      if (first !== undefined) pick(first.id);
      stop();
      toastSuccess('边界已保存');
    };
    return <LazyPage load={loadReshapeDesk} props={{ table, region, onSaved, onClose: stop }} />;
  }
  return (
    <div className={styles['page']}>
      <RegionsHead
        title={route.title}
        page={page}
        canWrite={canWrite}
        onAdd={() => setDoing('add')}
        onImport={() => setDoing('import')}
      />
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
        {!isCurrent && <p className={styles['soft']}>版本 {version} 不是现行版本，只供查看和比较。</p>}
      </div>
      {region !== undefined && (
        <RegionDesk
          table={table}
          page={page}
          region={region}
          url={route.url}
          canWrite={canWrite}
          view={view}
          onView={setView}
          onDo={setDoing}
        />
      )}
      {region === undefined && (page.isLoaded ? <NoRegions canWrite={route.canWrite} /> : <ResultSkeleton />)}
      {(doing === 'edit' || doing === 'add') && (
        <RegionForm
          table={table}
          region={doing === 'edit' ? (region ?? null) : null}
          parent={region}
          canWrite={canWrite}
          onChanged={refresh}
          onClose={stop}
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
          onClose={stop}
        />
      )}
    </div>
  );
}

function NoRegions({ canWrite }: { readonly canWrite: boolean }) {
  return (
    <Quiet>
      尚无区域。
      {canWrite
        ? '请点“导入边界”上传县、乡镇、村的边界（shapefile），或点“新增区域”先建立县。'
        : '请联系负责区域的同事建立。'}
    </Quiet>
  );
}
