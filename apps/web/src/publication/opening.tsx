import type { PublishedMap, PublishedYear } from '@qingzhang/contract/results/publication';
import { plainRamp } from '@qingzhang/contract/plain-ramp';
import { useState } from 'react';
import { looksOf } from '../cockpit/looks.ts';
import { totalFigure } from '../figures/money-figure.ts';
import { money } from '../figures/sentence-parts.ts';
import { LIGHT } from '../theme/palette.ts';
import { PracticeBadge } from '../ui/practice-badge.tsx';
import { DoubtTags } from './doubt-tags.tsx';
import type { Grounds } from './published-grounds.ts';
import { bandSentence, groupSentence } from './sentences.ts';
import { StillMap } from './still-map.tsx';
import styles from './publication.module.css';

const LAND_RAMP = plainRamp(LIGHT.accent, LIGHT.surface);

interface OpeningProps {
  readonly published: PublishedYear;
  readonly map: PublishedMap | undefined;
  readonly grounds: Grounds | undefined;
}

/** One number, how sure it is, and the land that it comes from. */
export function Opening({ published, map, grounds }: OpeningProps) {
  const { year, regionName, total } = published;
  const { digits, unit } = totalFigure(total.value);
  const made = groupSentence(published);
  return (
    <section className={styles['opening']}>
      <div className={styles['headline']}>
        <h1>
          {regionName} {year} 年生态产品总值
        </h1>
        {total.value === null ? (
          <p className={styles['lead']}>本年度没有登记总值。</p>
        ) : (
          <p className={styles['total']}>
            {digits}
            <small>{unit}</small>
          </p>
        )}
        <p className={styles['marks']}>
          <PracticeBadge />
          <DoubtTags of={total} />
        </p>
        {made !== null && <p className={styles['lead']}>{made}</p>}
        <p className={styles['soft']}>{bandSentence(published)}</p>
      </div>
      {map !== undefined && grounds !== undefined && <Land map={map} grounds={grounds} />}
    </section>
  );
}

function Land({ map, grounds }: { readonly map: PublishedMap; readonly grounds: Grounds }) {
  const [pointed, setPointed] = useState<{ readonly name: string; readonly amount: number | null }>();
  const layer = map.layers.find(({ code }) => code === null);
  if (layer === undefined || grounds.regions.length === 0) return null;
  const told = [
    '每平方公里的价值：越高、颜色越深，价值越大',
    highest(layer.amounts),
    layer.unallocated > 0 ? `另有 ${money(layer.unallocated)}没有分到具体区域` : null,
  ].filter((clause) => clause !== null);
  return (
    <figure className={styles['land']}>
      <StillMap
        label={`${map.year} 年各区域每平方公里的生态产品价值`}
        grounds={grounds}
        amounts={layer.amounts}
        ramp={LAND_RAMP}
        onPoint={setPointed}
      />
      <figcaption className={styles['caption']} aria-live="polite">
        {pointed === undefined
          ? told.join('；')
          : `${pointed.name}：${pointed.amount === null ? '未核算' : `每平方公里 ${money(pointed.amount)}`}`}
      </figcaption>
    </figure>
  );
}

/** From where on the picture tells no more differences. */
function highest(amounts: readonly (number | null)[]): string | null {
  const { top, isCut } = looksOf(
    amounts.map((amount, at) => ({ id: String(at), amount })),
    { ramp: LAND_RAMP, mostHeight: 1 },
  );
  return isCut ? `高于 ${money(top)}的区域不再加高` : null;
}
