import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { AccountReport, YearChange, YearComparison } from '@qingzhang/contract/results/report';
import { serviceColour } from '@qingzhang/contract/service-colour';
import type { Drawing } from '../../../documents/drawing.ts';
import { standingOfChange } from '../change-standing.ts';
import { namedEffects } from '../named-effects.ts';
import { barChart } from './bar-chart.ts';
import { doubtMark } from './doubt-mark.ts';
import { changeLabel } from './money-label.ts';

type Years = AccountReport['annex4'];

/** Why the sum of what is counted changed: each cause with what it added or took; null where nothing changed. */
export function effectBars(annex4: Years, comparison: YearComparison): Drawing | null {
  const { total } = comparison;
  const effects = namedEffects(total).filter(({ yuan }) => yuan !== 0);
  if (effects.length === 0) return null;
  return barChart({
    heads: ['变化'],
    rows: effects.map(({ name, yuan }) => ({
      name,
      value: yuan,
      colour: yuan < 0 ? LIGHT_COLOURS.error : LIGHT_COLOURS.accent,
      texts: [changeLabel(yuan)],
      doubt: '',
    })),
    foot: {
      name: '合计变化',
      texts: [changeLabel(total.change)],
      doubt: doubtMark(standingOfChange(annex4, comparison)),
    },
  });
}

/** What of each service's change is quantity and what is price, the strongest change first; null where nothing can be split. */
export function changeBars(annex4: Years, comparison: YearComparison): Drawing | null {
  const changed = comparison.services
    .filter(({ quantityEffect, priceEffect }) => quantityEffect !== 0 || priceEffect !== 0)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  if (changed.length === 0) return null;
  return barChart({
    heads: ['规模', '价格', '合计变化'],
    rows: changed.map((change) => ({
      name: change.name,
      value: change.change,
      colour: serviceColour(change.serviceCode, LIGHT_COLOURS),
      texts: textsOf(change),
      doubt: doubtMark(standingOfChange(annex4, comparison, change.serviceCode)),
    })),
  });
}

function textsOf({ quantityEffect, priceEffect, change }: YearChange): string[] {
  return [quantityEffect, priceEffect, change].map((yuan) => (yuan === 0 ? '' : changeLabel(yuan)));
}
