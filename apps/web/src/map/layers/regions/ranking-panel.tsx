import { findService } from '@qingzhang/catalogue/registry';
import { region } from '@qingzhang/catalogue/tables/regions';
import GeoJSON from 'ol/format/GeoJSON.js';
import type OlMap from 'ol/Map.js';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { BASES } from '../../../regions/region-value.ts';
import { Quiet } from '../../../ui/quiet.tsx';
import { flyToExtent } from '../../view/fly.ts';
import { select, useSelection } from '../../view/selection.ts';
import styles from '../../shown/layers.module.css';
import { StandingNote } from '../../../figures/standing-note.tsx';
import { Money } from '../../../figures/money.tsx';
import { useAmountText } from '../../../figures/use-amount-text.ts';
import { useDetailZoom, type BoundaryFeature } from './boundaries.ts';
import type { ColouredRegion } from './colouring.ts';
import { useRegionSettings } from './region-settings.ts';
import { useColouring } from './use-colouring.ts';

const FORMAT = new GeoJSON();

/** The coloured regions in order; choosing one shows it on the map, and the one chosen on the map is marked here. */
export function Ranking({ map }: { readonly map: OlMap }) {
  const { ranking, elsewhere, features, colours, year, standing, problem } = useColouring(useDetailZoom(map));
  const { basis, serviceCode } = useRegionSettings();
  const selectedId = useSelection(({ selected }) => (selected?.layer === region.name ? selected.id : null));
  const amountText = useAmountText(
    ranking.map(({ value }) => value),
    basis,
  );
  const title = findService(serviceCode)?.title ?? '';
  const show = (id: string) => {
    select({ layer: region.name, id });
    const extent = extentOf(features, id);
    if (extent !== undefined) flyToExtent(map, extent);
  };
  return (
    <div className={styles['ranking']}>
      <p className={styles['soft']}>
        {title}
        {basis !== 'value' && BASES.find(({ value }) => value === basis)?.label}
        {year !== null && `，${year} 年`} · 单位：{amountText.unit}
      </p>
      <StandingNote of={[{ name: title, ...standing }]} />
      {problem !== undefined && <Quiet>{problem}</Quiet>}
      <ol className={styles['ranks']} aria-label={`${title}排名`}>
        {ranking.map((ranked) => (
          <RankRow
            key={ranked.regionId}
            ranked={ranked}
            colour={ranked.classIndex === null ? undefined : colours[ranked.classIndex]}
            isSelected={ranked.regionId === selectedId}
            amount={ranked.value === null ? '无数据' : amountText.of(ranked.value)}
            onChoose={() => show(ranked.regionId)}
          />
        ))}
      </ol>
      {elsewhere.map(({ name, yuan }) => (
        <p key={name} className={styles['soft']}>
          {name} <Money yuan={yuan} />
          ，不在图上，没有名次
        </p>
      ))}
    </div>
  );
}

interface RankRowProps {
  readonly ranked: ColouredRegion;
  readonly colour: string | undefined;
  readonly isSelected: boolean;
  readonly amount: string;
  readonly onChoose: () => void;
}

function RankRow({ ranked: { regionId, name, rank }, colour, isSelected, amount, onChoose }: RankRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li ref={row} data-selected={isSelected}>
      <button type="button" aria-pressed={isSelected} onClick={onChoose}>
        <span className={styles['rank']}>{rank ?? '—'}</span>
        <span className={styles['swatch']} style={{ background: colour }} data-missing={colour === undefined} />
        <span className={styles['name']}>{name}</span>
        <span className={styles['amount']}>{amount}</span>
      </button>
      <Link to={`/area/areaMoney?region=${regionId}`} aria-label={`${name}的明细`} title="在“区域价值”中查看明细">
        明细
      </Link>
    </li>
  );
}

function extentOf(features: readonly BoundaryFeature[], id: string): number[] | undefined {
  const geometry = features.find((feature) => feature.id === id)?.geometry ?? null;
  return geometry === null ? undefined : FORMAT.readGeometry(geometry).getExtent();
}
