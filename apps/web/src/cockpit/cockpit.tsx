import { findService } from '@qingzhang/catalogue/registry';
import { standingOfAll } from '@qingzhang/contract/standing';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { OpenTag } from '../figures/standing-tag.tsx';
import { useAmountText } from '../figures/use-amount-text.ts';
import { GUIDE_PAGES } from '../guide/guide-steps.ts';
import { useRanking } from '../regions/region-value.ts';
import type { Palette } from '../theme/palette.ts';
import { usePalette } from '../theme/use-palette.ts';
import { Composition } from './composition.tsx';
import { countedServices } from './counted-services.ts';
import { Doubts } from './doubts.tsx';
import { Headline } from './headline.tsx';
import { MoverRanking } from './mover-ranking.tsx';
import { PrismMap } from './prism-map.tsx';
import { Ranking, type RankLine } from './ranking.tsx';
import type { Scene } from './scenes.ts';
import type { Cockpit as CockpitData } from './use-cockpit.ts';
import { YearLine } from './year-line.tsx';
import styles from './cockpit.module.css';

interface CockpitProps {
  readonly data: CockpitData;
  readonly report: AccountReport;
  readonly scene: Scene;
}

/** So many regions at each end of the order. */
const ENDS = 8;

/** One scene: the total above, what it is made of, the landscape, the order of regions, one sentence. */
export function Cockpit({ data, report, scene }: CockpitProps) {
  const navigate = useNavigate();
  const palette = usePalette();
  const { year } = report.cover;
  const serviceCode = scene.service?.serviceCode ?? undefined;
  const { data: ranked } = useRanking({
    year,
    level: data.level,
    basis: 'perKm2',
    ...(serviceCode !== undefined && { serviceCode }),
  });
  const isMoving = scene.view === 'movers';
  const amounts = useMemo(
    () =>
      isMoving
        ? data.movers.list.map(({ regionId, change }) => ({ id: regionId, amount: change }))
        : ranked?.flatMap(({ regionId, value }) => (regionId === null ? [] : [{ id: regionId, amount: value }])),
    [ranked, isMoving, data.movers],
  );
  const amountText = useAmountText(
    (amounts ?? []).map(({ amount }) => amount),
    isMoving ? 'value' : 'perKm2',
  );
  const textOf = (amount: number) => `${amountText.of(amount)} ${amountText.unit}`;
  const placed = (ranked ?? []).filter(({ rank, regionId }) => rank !== null && regionId !== null);
  const lines = placed.map(({ regionId, regionName, value }): RankLine => ({
    id: regionId!,
    name: regionName,
    text: value === null ? '—' : textOf(value),
  }));
  return (
    <div className={styles['scene']} data-view={scene.view}>
      <Headline report={report} />
      <div className={styles['left']}>
        {scene.view === 'doubts' ? (
          <Doubts report={report} />
        ) : (
          <Composition services={countedServices(report.annex1)} shownCode={serviceCode} />
        )}
        <YearLine report={report} />
      </div>
      <section className={styles['land']} aria-label={scene.title}>
        <h2>
          {scene.title} <OpenTag standing={scene.service ?? report.cover.standing} />
        </h2>
        <PrismMap
          label={`${scene.title}的区域分布，高度为${isMoving ? '变化的大小' : '单位面积价值'}。${scene.sentence}`}
          boundaries={data.boundaries}
          named={data.named}
          amounts={amounts}
          colour={landColour(serviceCode, palette)}
          fallColour={isMoving ? palette.warning : undefined}
          textOf={textOf}
          onPick={(id) => void navigate(`${GUIDE_PAGES.values}?region=${id}`)}
        />
      </section>
      <div className={styles['right']}>
        {isMoving ? (
          <MoverRanking movers={data.movers} />
        ) : (
          <Ranking
            title="单位面积价值最高"
            isLoading={ranked === undefined}
            lines={lines.slice(0, ENDS)}
            lowTitle="单位面积价值最低"
            low={lines.slice(ENDS).slice(-ENDS).toReversed()}
            standing={standingOfAll(placed)}
          />
        )}
      </div>
      <p className={styles['sentence']} aria-live="polite">
        {scene.sentence}
      </p>
    </div>
  );
}

/** The plain colour of the service's group: paler shades would sink into the ground. */
function landColour(serviceCode: string | undefined, palette: Palette): string {
  const group = serviceCode === undefined ? 'total' : (findService(serviceCode)?.group ?? 'total');
  return group === 'total' ? palette.accent : palette[group];
}
