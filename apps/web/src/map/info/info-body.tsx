import { tableEntry } from '@qingzhang/catalogue/registry';
import { mapShape } from '@qingzhang/catalogue/tables/map';
import { region } from '@qingzhang/catalogue/tables/regions';
import type OlMap from 'ol/Map.js';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { pointText } from '../measure/format.ts';
import { openPanel } from '../shown/open-panels.ts';
import { flyTo } from '../view/fly.ts';
import { AttributeList } from './attribute-list.tsx';
import styles from './info.module.css';
import type { InfoSubject } from './info-store.ts';
import { RowAttributes } from './row-attributes.tsx';

interface InfoBodyProps {
  readonly map: OlMap;
  readonly subject: InfoSubject;
  readonly onPin?: () => void;
}

/** The attributes of a feature, what the rasters hold there, and what can be done next. */
export function InfoBody({ map, subject, onPin }: InfoBodyProps) {
  const { attributes, row, values, pixels, services, place } = subject;
  return (
    <div className={styles['info']}>
      {row !== null && <RowAttributes row={row} known={values} />}
      {attributes.length > 0 && <AttributeList attributes={attributes} />}
      {pixels.length > 0 && (
        <>
          {row !== null && <h3>此处的像元值</h3>}
          <AttributeList attributes={pixels.map(({ title, text, doubt }) => ({ label: title, text, doubt }))} />
        </>
      )}
      {services.map(({ title, attributes: found }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          <AttributeList attributes={found} />
        </Fragment>
      ))}
      <p>经纬度 {pointText(place.position)}</p>
      <div className={styles['actions']}>
        {onPin !== undefined && (
          <button type="button" onClick={onPin}>
            固定为窗口
          </button>
        )}
        <button type="button" onClick={() => flyTo(map, place.position)}>
          移到中间
        </button>
        {row !== null && <RowLink table={row.table} id={row.id} />}
      </div>
    </div>
  );
}

function RowLink({ table, id }: { readonly table: string; readonly id: string }) {
  switch (table) {
    case region.name:
      return <Link to={`/area/areaMoney?region=${id}`}>区域价值</Link>;
    case mapShape.name:
      return (
        <button type="button" onClick={() => openPanel('shapes')}>
          管理图形
        </button>
      );
    default: {
      const { module, table: entry } = tableEntry(table);
      return <Link to={`${module}?table=${table}&row=${id}`}>{entry.label}</Link>;
    }
  }
}
