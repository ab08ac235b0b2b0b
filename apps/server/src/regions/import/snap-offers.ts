import type { Contradiction, SnapOffer } from '@qingzhang/contract/results/region-changes';
import { vertexCount } from '@qingzhang/geo/simplify-geometry';
import type { Pool } from 'pg';
import { importContradictions } from './import-contradictions.ts';
import type { ImportContent } from './import-content.ts';
import { snapImport } from './snap-import.ts';

/** Metres that are proposed: the accuracy of a survey at 1:500, at 1:2000 and at 1:10 000. */
const PROPOSED_M = [1, 2, 5];
/** 375 villages have 7000 corners and take three seconds for all proposals. */
const MOST_VERTICES = 200_000;

interface Chosen {
  readonly snapM: number;
  /** What is left with the tolerance that was chosen, and with none. */
  readonly contradictions: readonly Contradiction[];
  readonly asDrawn: readonly Contradiction[];
  readonly moved: number;
}

/** What each tolerance would leave of the contradictions in `content`, whose borders are as they were drawn. */
export async function snapOffers(pool: Pool, content: ImportContent, chosen: Chosen): Promise<SnapOffer[]> {
  if (chosen.asDrawn.length === 0 || verticesOf(content) > MOST_VERTICES) return [];
  const offers = [offerOf(0, chosen.asDrawn, 0)];
  if (chosen.snapM > 0) offers.push(offerOf(chosen.snapM, chosen.contradictions, chosen.moved));
  for (const snapM of PROPOSED_M) {
    if (snapM === chosen.snapM) continue;
    const { boundaries, moved } = await snapImport(pool, content, snapM);
    offers.push(offerOf(snapM, await importContradictions(pool, { ...content, boundaries }), moved));
  }
  return offers.toSorted((a, b) => a.snapM - b.snapM);
}

function offerOf(snapM: number, contradictions: readonly Contradiction[], moved: number): SnapOffer {
  const areaHm2 = contradictions.reduce((sum, each) => sum + each.areaHm2, 0);
  return { snapM, contradictions: contradictions.length, areaHm2, moved };
}

function verticesOf({ boundaries }: ImportContent): number {
  return [...boundaries.values()].reduce(
    (sum, { geometry }) => sum + (geometry === null ? 0 : vertexCount(geometry)),
    0,
  );
}
