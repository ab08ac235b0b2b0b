import { officeZone } from '@qingzhang/contract/cells/office-zone';
import type OlMap from 'ol/Map.js';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../api/message-of.ts';
import { toastError } from '../../notices/notices.ts';
import { PRODUCT_TITLE, usePlace } from '../../settings/place.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { useMapConfig } from '../base/base-choice.ts';
import { BOUNDARY_COLOURS } from '../base/boundary-style.ts';
import { MapLayers } from '../layers/map-layers.tsx';
import { useMapYear } from '../layers/regions/map-year.ts';
import { LegendBlock, LegendLine } from '../legend/legend-block.tsx';
import { LegendPanel } from '../layers/legend-panel.tsx';
import { MapAppearance } from '../view/map-palette.ts';
import { MapView } from '../view/map-view.tsx';
import { NorthArrow } from './north-arrow.tsx';
import type { PrintPlace } from './print-address.ts';
import styles from './print-sheet.module.css';
import { savePicture } from './save-picture.ts';
import { SheetScale } from './sheet-scale.tsx';

/** Twice the screen's, for paper and pictures. */
const PIXEL_RATIO = 2;
/** Only while the sheet is open: other screens print as the printer likes. */
const PAPER = '@page { size: A4 landscape; margin: 0 }';

/** One sheet of A4: the map with its layers, title, legend, scale, north arrow and imprint. */
export function PrintSheet({ place }: { readonly place: PrintPlace }) {
  const agencyOfConfig = useMapConfig()?.agency ?? '';
  const year = useMapYear();
  const [title, setTitle] = useState(() => `${usePlace.getState().name}${PRODUCT_TITLE}图`);
  const [ownAgency, setAgency] = useState<string>();
  const [approval, setApproval] = useState('');
  const [today] = useState(dayOfOffice);
  const [isBusy, setBusy] = useState(false);
  const [map, setMap] = useState<OlMap>();
  const sheet = useRef<HTMLElement>(null);
  const agency = ownAgency ?? agencyOfConfig;
  const onReady = useCallback(
    (shown: OlMap) => {
      shown.getView().setCenter([...place.centre]);
      shown.getView().setZoom(place.zoom);
      setMap(shown);
      return () => setMap(undefined);
    },
    [place],
  );
  const save = async () => {
    setBusy(true);
    try {
      await savePicture(sheet.current!, title.trim() || '地图');
    } catch (error) {
      toastError(`图片未能生成：${messageOf(error)}。底图来自不允许另存的网站时，请换用自有底图再试`);
    } finally {
      setBusy(false);
    }
  };
  const field = (label: string, value: string, onChange: (text: string) => void) => (
    <label className={styles['field']}>
      {label}
      <Input value={value} maxLength={60} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
  return (
    <div className={styles['desk']}>
      <style>{PAPER}</style>
      <div className={styles['controls']}>
        {field('标题', title, setTitle)}
        {field('制图单位', agency, setAgency)}
        {field('审图号', approval, setApproval)}
        <Button look="primary" onClick={() => print()}>
          打印
        </Button>
        <Button isBusy={isBusy} onClick={() => void save()}>
          导出图片
        </Button>
        <Link to="/map">返回地图</Link>
      </div>
      <div className={styles['scroll']}>
        <article ref={sheet} className={styles['sheet']} aria-label="图幅">
          <h1>{title}</h1>
          <MapAppearance value="light">
            <div className={styles['map']}>
              <MapView
                label="要打印的地图"
                small
                pixelRatio={PIXEL_RATIO}
                appearance="light"
                year={year}
                onReady={onReady}
              >
                {map !== undefined && <MapLayers map={map} />}
              </MapView>
              <NorthArrow />
            </div>
            <aside className={styles['legend']}>
              <h2>图例</h2>
              {map !== undefined && <LegendPanel map={map} />}
              <LegendBlock title="底图">
                <LegendLine icon="line" colour={BOUNDARY_COLOURS.light} text="行政区界线" />
              </LegendBlock>
            </aside>
          </MapAppearance>
          <footer className={styles['imprint']}>
            {map !== undefined && <SheetScale map={map} />}
            <span>制图单位：{agency || '—'}</span>
            <span>审图号：{approval || '—'}</span>
            <span>{today}</span>
          </footer>
        </article>
      </div>
    </div>
  );
}

/** 2026年3月1日. */
function dayOfOffice(): string {
  return new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: officeZone() }).format(new Date());
}
