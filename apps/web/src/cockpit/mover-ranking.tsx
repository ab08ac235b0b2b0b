import { Money } from '../figures/money.tsx';
import type { Mover, Movers } from './movers.ts';
import { regionPage } from './proofs.ts';
import { Ranking, type RankLine } from './ranking.tsx';

/** So many risers and fallers. */
const MOST = 10;

interface MoverRankingProps {
  readonly year: number;
  readonly movers: Movers;
}

/** The regions that rose and fell most. */
export function MoverRanking({ year, movers: { of, list, standing } }: MoverRankingProps) {
  const basis = of === 'quantity' ? '数量影响' : '当年价';
  return (
    <Ranking
      year={year}
      title={`增加最多（${basis}）`}
      lines={list
        .filter(({ change }) => change > 0)
        .slice(0, MOST)
        .map(lineOf)}
      lowTitle={`减少最多（${basis}）`}
      low={list
        .filter(({ change }) => change < 0)
        .slice(-MOST)
        .toReversed()
        .map(lineOf)}
      standing={standing}
    />
  );
}

/** What a region had in each year stands on its own page. */
function lineOf({ regionId, regionName, change }: Mover): RankLine {
  return { id: regionId, name: regionName, text: <Money yuan={change} />, proof: regionPage(regionId) };
}
