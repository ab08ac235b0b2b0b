import { boundariesOf } from './boundaries.ts';
import { COVERED_AREAS, type CoveredAreas } from './figures/figures-task.ts';
import { remembered } from './remembered.ts';
import type { PixelDeps } from './pixel-deps.ts';

/** What some regions cover of others, in m². Worked out once for the same outlines. */
export async function coveredAreas(
  deps: PixelDeps,
  covering: readonly string[],
  covered: readonly string[],
): Promise<CoveredAreas> {
  const { pool } = deps.database;
  const [above, below] = [await boundariesOf(pool, covering), await boundariesOf(pool, covered)];
  return remembered(deps, 'covered-areas', { above: above.version, below: below.version }, async () =>
    deps.apart.run(COVERED_AREAS, { above: await above.zones(), below: await below.zones() }, { name: '边界' }),
  );
}
