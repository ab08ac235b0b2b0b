import { mapService } from '@qingzhang/catalogue/tables/map';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteRows } from '../../rows/save-row.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Question } from '../../ui/question.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import styles from '../shown/layers.module.css';
import { withoutLayer } from '../shown/layer-stack.ts';
import { changeLayers, toggleLayer, useIsShown } from '../shown/shown-layers.ts';
import { ServiceForm } from './service-form.tsx';
import { useServiceHealth } from './service-health.ts';
import { SERVICE_KINDS, serviceLayerId } from './service-draft.ts';
import { SERVICES_KEY, useMapServices, type MapServiceRow } from './service-rows.ts';

/** The map services of others that people have added, with the way to add one. */
export function ServicesSection({ canWrite }: { readonly canWrite: boolean }) {
  const { data, error } = useMapServices();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      {data === undefined ? (
        <LoadState error={error} />
      ) : data.length === 0 ? (
        <Quiet>尚未添加地图服务。</Quiet>
      ) : (
        <ul className={styles['list']}>
          {data.map((row) => (
            <ServiceLine key={row.id} row={row} canWrite={canWrite} />
          ))}
        </ul>
      )}
      {canWrite && !isAdding && <Button onClick={() => setAdding(true)}>添加地图服务</Button>}
      {isAdding && <ServiceForm onDone={() => setAdding(false)} />}
    </>
  );
}

function ServiceLine({ row, canWrite }: { readonly row: MapServiceRow; readonly canWrite: boolean }) {
  const layerId = serviceLayerId(row.id);
  const isShown = useIsShown(layerId);
  const health = useServiceHealth(row.id);
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  return (
    <li>
      <div className={styles['line']}>
        <label>
          <input type="checkbox" checked={isShown} onChange={() => toggleLayer(layerId, row.opacity ?? 1)} />
          {row.name}
        </label>
        <small>{SERVICE_KINDS.find(({ value }) => value === row.kind)?.label}</small>
        {isShown && health === 'failed' && <span className={styles['bad']}>没有给出瓦片</span>}
        {canWrite && (
          <button type="button" aria-label={`删除地图服务“${row.name}”`} onClick={() => setAsking(true)}>
            删除
          </button>
        )}
      </div>
      {isAsking && (
        <Question
          title={`删除地图服务“${row.name}”？`}
          confirm="删除"
          isDangerous
          onConfirm={async () => {
            await deleteRows(mapService, [row.id]);
            changeLayers((stack) => withoutLayer(stack, layerId));
            await queries.invalidateQueries({ queryKey: SERVICES_KEY });
          }}
          onClose={() => setAsking(false)}
        >
          <p>所有人的地图上都不再有它，对方的服务不受影响。</p>
        </Question>
      )}
    </li>
  );
}
