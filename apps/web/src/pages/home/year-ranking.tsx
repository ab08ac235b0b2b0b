import { Link, useNavigate } from 'react-router';
import { Money } from '../../figures/money.tsx';
import { useRanking } from '../../regions/region-value.ts';
import { GUIDE_PAGES } from '../../guide/guide-steps.ts';
import { LazyPage } from '../../ui/lazy-page.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import styles from './year-overview.module.css';

const TOP = 5;

const loadMap = async () => {
  const { ValueMap } = await import('../../region-maps/value-map.tsx');
  return { default: ValueMap };
};

interface RankingProps {
  readonly year: number;
  readonly countyId: string;
}

/** The towns of a year by their value, on a map and in order. */
export function YearRanking({ year, countyId }: RankingProps) {
  const navigate = useNavigate();
  const query = { year, level: 2, parentId: countyId, basis: 'value' as const };
  const { data = [] } = useRanking(query);
  const top = data.filter(({ rank }) => rank !== null).slice(0, TOP);
  const rest = data.find(({ regionId }) => regionId === null);
  return (
    <>
      <div className={styles['map']}>
        <LazyPage
          load={loadMap}
          props={{
            label: `${year} 年各乡镇总值分布图`,
            ranked: data,
            basis: 'value' as const,
            year,
            onPick: (id: string) => void navigate(`${GUIDE_PAGES.values}?region=${id}`),
          }}
        />
      </div>
      <div>
        <h3 className={styles['title']}>{top.length === 0 ? '乡镇总值' : `总值前 ${top.length} 名`}</h3>
        {top.length === 0 && <Quiet>计算总值后，这里按乡镇排名。</Quiet>}
        <ol className={styles['ranking']}>
          {top.map(({ regionId, regionName, value, rank }) => (
            <li key={regionId}>
              <span className={styles['rank']}>{rank}</span>
              <Link to={`${GUIDE_PAGES.values}?region=${regionId}`}>{regionName}</Link>
              <span className={styles['value']}>
                <Money yuan={value} />
              </span>
            </li>
          ))}
        </ol>
        {rest !== undefined && (
          <p className={styles['soft']}>
            未分配到乡镇 <Money yuan={rest.value} />
          </p>
        )}
        <Link to={GUIDE_PAGES.values}>全部 {data.filter(({ regionId }) => regionId !== null).length} 个区域</Link>
      </div>
    </>
  );
}
