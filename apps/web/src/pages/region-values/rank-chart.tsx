import { findService } from '@qingzhang/catalogue/registry';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { barOption, barsHeight } from '../../charts/bar-option.ts';
import { ChartFigure } from '../../charts/chart-figure.tsx';
import { serviceColour } from '@qingzhang/contract/service-colour';
import { usePalette } from '../../theme/use-palette.ts';
import { useSettings } from '../../settings/settings.ts';
import { standingOfAll } from '@qingzhang/contract/standing';
import { StandingNote } from '../../figures/standing-note.tsx';
import { StandingTag } from '../../figures/standing-tag.tsx';
import { FigureTable } from '../../figures/figure-table.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { BasisFigure } from './basis-figure.tsx';
import { ValueMap } from '../../region-maps/value-map.tsx';
import type { YearRegion } from '../../regions/year-regions.ts';
import { BASES, useRanking, type Basis } from '../../regions/region-value.ts';
import styles from './region-values.module.css';

interface RankChartProps {
  readonly year: number;
  readonly region: YearRegion;
  readonly basis: Basis;
  readonly serviceCode: string;
  readonly url: string;
}

const MOST_BARS = 15;

/** The regions directly below in the order of their amounts, as bars and on the map; a click goes down to one. */
export function RankChart({ year, region, basis, serviceCode, url }: RankChartProps) {
  const palette = usePalette();
  const choice = useSettings(({ moneyUnit }) => moneyUnit);
  const navigate = useNavigate();
  const open = useCallback((id: string) => void navigate(`${url}?region=${id}`), [navigate, url]);
  const query =
    region.level === null ? undefined : { year, level: region.level + 1, parentId: region.id, basis, serviceCode };
  const { data, error } = useRanking(query);
  const ranked = useMemo(() => (data ?? []).filter(({ rank }) => rank !== null), [data]);
  const option = useMemo(() => {
    const shown = ranked.slice(0, MOST_BARS);
    const bars = shown.map(({ regionName, value, rank }) => ({
      name: `${rank}  ${regionName}`,
      value: value ?? 0,
      colour:
        serviceColour(serviceCode, palette) === palette.text ? palette.accent : serviceColour(serviceCode, palette),
    }));
    return barOption(bars, basis === 'perCapita' ? 'auto' : choice, palette);
  }, [ranked, serviceCode, palette, basis, choice]);
  const pick = useCallback(
    (index: number) => {
      const regionId = ranked[index]?.regionId ?? null;
      if (regionId !== null) open(regionId);
    },
    [open, ranked],
  );
  if (data === undefined) return <Pending error={error} failed="没有排名" lines={8} />;
  const title = findService(serviceCode)?.title ?? '';
  const basisName = BASES.find(({ value }) => value === basis)?.label ?? '';
  if (ranked.length === 0)
    return (
      <Quiet>
        “{title}”按{basisName}没有可以排名的区域。
      </Quiet>
    );
  return (
    <div className={styles['ranking']}>
      <ChartFigure
        title={`${title}${basis === 'value' ? '' : basisName}：${ranked[0]?.regionName ?? ''}第一`}
        option={option}
        height={barsHeight(Math.min(ranked.length, MOST_BARS))}
        onPick={pick}
        note={
          <>
            {ranked.length > MOST_BARS && `图中为前 ${MOST_BARS} 名，共 ${ranked.length} 个区域。`}
            <StandingNote of={[{ name: title, ...standingOfAll(ranked) }]} />
          </>
        }
        table={
          <FigureTable
            label={`${title}${basisName}排名`}
            rows={data}
            keyOf={({ regionId }) => regionId ?? 'rest'}
            columns={[
              {
                key: 'name',
                header: '区域',
                render: ({ regionId, regionName }) =>
                  regionId === null ? regionName : <Link to={`${url}?region=${regionId}`}>{regionName}</Link>,
              },
              { key: 'rank', header: '名次', isNumber: true, render: ({ rank }) => rank ?? '—' },
              {
                key: 'value',
                header: `${basisName}${basis === 'perCapita' ? '（元）' : ''}`,
                isNumber: true,
                render: ({ value }) => <BasisFigure value={value} basis={basis} />,
              },
              {
                key: 'standing',
                header: '状态',
                render: ({ status, openIssues }) => <StandingTag status={status} openIssues={openIssues} />,
              },
            ]}
          />
        }
      />
      <div className={styles['rankMap']}>
        <ValueMap label={`${title}${basisName}分布图`} ranked={data} basis={basis} year={year} onPick={open} />
      </div>
    </div>
  );
}
