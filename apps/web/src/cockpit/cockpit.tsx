import { standingOfAll } from '@qingzhang/contract/standing';
import { plainRamp } from '@qingzhang/contract/plain-ramp';
import { serviceRamp } from '@qingzhang/contract/service-ramp';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAmountText } from '../figures/use-amount-text.ts';
import { useRanking } from '../regions/region-value.ts';
import { useAppearance } from '../theme/use-appearance.ts';
import { usePalette } from '../theme/use-palette.ts';
import { Segmented } from '../ui/controls/segmented.tsx';
import { chooseYear } from '../years/working-year.ts';
import { AskedTag } from './asked-tag.tsx';
import { Composition } from './composition.tsx';
import { Doubts, WidestBands } from './doubts.tsx';
import { Headline } from './headline.tsx';
import { MoverRanking } from './mover-ranking.tsx';
import { PrismMap } from './prism-map.tsx';
import { Proof } from './proof.tsx';
import { regionPage, regionProof } from './proofs.ts';
import { HEIGHTS, heightName, rankingNote, type Height } from './ranking-note.ts';
import { Ranking, type RankLine } from './ranking.tsx';
import { RestsOn } from './rests-on.tsx';
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
  const appearance = useAppearance();
  const [height, setHeight] = useState<Height>('perKm2');
  const { year, regionName } = report.cover;
  const { view, service } = scene;
  const serviceCode = service?.serviceCode ?? undefined;
  const isMoving = view === 'movers';
  const { data: all } = useRanking({
    year,
    level: data.level,
    basis: height,
    ...(serviceCode !== undefined && { serviceCode }),
  });
  const ranked = useMemo(
    () => all?.filter(({ regionId }) => regionId !== null && data.within.has(regionId)),
    [all, data.within],
  );
  const amounts = useMemo(
    () =>
      isMoving
        ? data.movers.list.map(({ regionId, change }) => ({ id: regionId, amount: change }))
        : ranked?.map(({ regionId, value }) => ({ id: regionId!, amount: value })),
    [ranked, isMoving, data.movers],
  );
  const amountText = useAmountText(
    (amounts ?? []).map(({ amount }) => amount),
    isMoving ? 'value' : height,
  );
  const textOf = (amount: number) => `${amountText.of(amount)} ${amountText.unit}`;
  const placed = (ranked ?? []).filter(({ rank }) => rank !== null);
  const note = rankingNote({
    regionName,
    height,
    valued: data.valued ?? 0,
    placed: placed.length,
    below: data.within.size - 1,
    service: service?.item,
  });
  const lines = placed.map(({ regionId, regionName: name, value }): RankLine => ({
    id: regionId!,
    name,
    text: value === null ? '—' : textOf(value),
    proof: regionProof(service, regionId!),
  }));
  const isLoading = ranked === undefined || data.valued === undefined;
  const shownLines = note === null ? lines : [];
  const [ramp, fallRamp] = useMemo(
    () => [
      serviceCode === undefined ? plainRamp(palette.accent, palette.page) : serviceRamp(serviceCode, appearance),
      isMoving ? plainRamp(palette.warning, palette.page) : undefined,
    ],
    [serviceCode, palette, appearance, isMoving],
  );
  const heightWords = isMoving ? '变化的大小' : `${heightName(height)}价值`;
  return (
    <div className={styles['scene']} data-view={view}>
      <Headline report={report} />
      <div className={styles['left']}>
        {view === 'doubts' && <Doubts report={report} />}
        {view !== 'doubts' && view !== 'years' && <Composition report={report} shownCode={serviceCode} />}
        {view !== 'doubts' && <YearLine report={report} bands={data.bands} isWhole={view === 'years'} />}
      </div>
      <section className={styles['land']} aria-label={scene.title}>
        <h2>
          {scene.title} <AskedTag standing={service ?? report.cover.standing} year={year} />
        </h2>
        {!isMoving && (
          <div className={styles['height']}>
            <Segmented label="柱高" size="small" choices={HEIGHTS} value={height} onChoose={setHeight} />
          </div>
        )}
        <PrismMap
          label={`${scene.title}的区域分布，高度为${heightWords}。${scene.sentence}`}
          boundaries={data.boundaries}
          named={data.named}
          amounts={amounts}
          ramp={ramp}
          fallRamp={fallRamp}
          textOf={textOf}
          onPick={(id) => {
            chooseYear(year);
            void navigate(regionPage(id));
          }}
        />
      </section>
      <div className={styles['right']}>
        {isMoving && <MoverRanking year={year} movers={data.movers} />}
        {view === 'doubts' && <WidestBands report={report} />}
        {!isMoving && view !== 'doubts' && (
          <Ranking
            year={year}
            title={`${heightName(height)}价值最高`}
            isLoading={isLoading}
            note={note}
            lines={shownLines.slice(0, ENDS)}
            lowTitle={`${heightName(height)}价值最低`}
            low={shownLines.slice(ENDS).slice(-ENDS).toReversed()}
            standing={standingOfAll(placed)}
          />
        )}
        <RestsOn report={report} line={service} />
      </div>
      <p className={styles['sentence']} aria-live="polite">
        <Proof to={scene.table} year={year} title="查看这些数字所在的表">
          {scene.sentence}
        </Proof>
      </p>
    </div>
  );
}
