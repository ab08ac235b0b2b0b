import { observationPoint } from '@qingzhang/catalogue/tables/map';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/message-of.ts';
import { toastSuccess } from '../../notices/notices.ts';
import { rowsKey } from '../../rows/use-table-rows.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { POINTS_KEY, usePoints } from '../layers/points/map-points.ts';
import { OBSERVATIONS_LAYER, withLayer } from '../shown/layer-stack.ts';
import { changeLayers, toggleLayer, useIsShown } from '../shown/shown-layers.ts';
import { degreesText } from '../measure/format.ts';
import { select, useSelection } from '../view/selection.ts';
import styles from './menu.module.css';
import { POSITION_REFUSAL, readPosition } from './position-input.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SectionPanelProps } from './sections.ts';

/** 观测点: shows the observation points and adds new ones where the menu was opened. */
export function ObservationPanel({ place, canWrite, onClose }: SectionPanelProps) {
  const points = usePoints('observations');
  const isShown = useIsShown(OBSERVATIONS_LAYER);
  const selected = useSelection((state) => state.selected);
  useEffect(() => changeLayers((stack) => withLayer(stack, OBSERVATIONS_LAYER)), []);
  return (
    <SectionFrame title="观测点" heightRem={28} step={2} onClose={onClose}>
      <div className={styles['form']}>
        <label className={styles['switch']}>
          <Switch checked={isShown} onChange={() => toggleLayer(OBSERVATIONS_LAYER)} aria-label="在地图上显示观测点" />
          在地图上显示
        </label>
        {canWrite && <NewPoint key={String(place?.position)} place={place} />}
        <h3 className={styles['kind']}>
          {observationPoint.label} <span>{points.length}</span>
        </h3>
        {points.length === 0 ? (
          <Quiet>尚无观测点。</Quiet>
        ) : (
          <ul className={styles['list']}>
            {points.map(({ id, kind, name, lon, lat }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles['item']}
                  aria-current={selected?.layer === kind && selected.id === id}
                  onClick={() => select({ layer: kind, id }, [lon, lat])}
                >
                  {name ?? '（未命名）'}
                </button>
              </li>
            ))}
          </ul>
        )}
        <Link to={`/map?table=${observationPoint.name}`}>在数据表中查看</Link>
      </div>
    </SectionFrame>
  );
}

function NewPoint({ place }: Pick<SectionPanelProps, 'place'>) {
  const queries = useQueryClient();
  const [lon, setLon] = useState(place === null ? '' : degreesText(place.position[0]));
  const [lat, setLat] = useState(place === null ? '' : degreesText(place.position[1]));
  const [name, setName] = useState('');
  const [kind, setKind] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    const position = readPosition(lon, lat);
    if (name.trim() === '' || position === null) {
      setFailure(position === null ? POSITION_REFUSAL : '请填写观测点名称');
      return;
    }
    setBusy(true);
    setFailure('');
    try {
      const row = { name: name.trim(), kind: kind.trim() || null, lon: position[0], lat: position[1] };
      const { id } = await api.call(rowCalls(observationPoint).saveOne, row, { isQuiet: true });
      await queries.invalidateQueries({ queryKey: POINTS_KEY });
      void queries.invalidateQueries({ queryKey: rowsKey(observationPoint.name) });
      select({ layer: observationPoint.name, id });
      toastSuccess(`已添加观测点“${row.name}”`);
      setName('');
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const field = (label: string, value: string, onChange: (text: string) => void, hint?: string) => (
    <label className={styles['field']}>
      {label}
      <Input value={value} placeholder={hint} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
  return (
    <form
      className={styles['form']}
      aria-label="添加观测点"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      {field('名称', name, setName)}
      {field('类型', kind, setKind, '如 气象、水文')}
      {field('经度', lon, setLon)}
      {field('纬度', lat, setLat)}
      {failure !== '' && (
        <p role="alert" className={styles['error']}>
          {failure}
        </p>
      )}
      <Button look="primary" type="submit" isBusy={isBusy}>
        添加观测点
      </Button>
    </form>
  );
}
