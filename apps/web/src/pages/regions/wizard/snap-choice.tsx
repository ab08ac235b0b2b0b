import { numberFormat } from '@qingzhang/core/number-format';
import type { SnapOffer } from '@qingzhang/contract/results/region-changes';
import styles from './wizard.module.css';

interface SnapChoiceProps {
  readonly offers: readonly SnapOffer[];
  readonly snapM: number;
  readonly onChoose: (metres: number) => void;
}

const FIGURES = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Whether borders that do not quite meet are fitted to each other, with what each tolerance would leave. */
export function SnapChoice({ offers, snapM, onChoose }: SnapChoiceProps) {
  if (offers.length === 0) return null;
  return (
    <fieldset className={styles['target']}>
      <legend>边界没有完全对上，是否贴合</legend>
      <p className={styles['soft']}>
        宽度不超过所选距离的重叠和缝隙归入相邻区域，任何边界的移动都不超过这个距离；更宽的不动。
      </p>
      {offers.map((offer) => (
        <label key={offer.snapM}>
          <input type="radio" name="snap" checked={offer.snapM === snapM} onChange={() => onChoose(offer.snapM)} />{' '}
          {offer.snapM === 0 ? '不贴合' : `按 ${offer.snapM} 米贴合`}：{leftText(offer)}
        </label>
      ))}
    </fieldset>
  );
}

function leftText({ contradictions, areaHm2, moved, snapM }: SnapOffer): string {
  const left = contradictions === 0 ? '没有矛盾' : `${contradictions} 处矛盾，共 ${FIGURES.format(areaHm2)} hm²`;
  return snapM === 0 ? left : `${left}；移动 ${moved} 个区域的边界`;
}
