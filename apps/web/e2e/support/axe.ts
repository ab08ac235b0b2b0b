import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** Both looks in the long tests; dark is the one that fails first. */
export const LOOKS = process.env['LONG'] === undefined ? (['dark'] as const) : (['light', 'dark'] as const);

/** What axe finds wrong on the page, one line each; also fails when it found nothing to look at. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  await settled(page);
  // A colour in the middle of a transition is nobody's choice.
  await page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    );
  });
  await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults, string[]>(
    (rules) => (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: rules }),
    RULES,
  );
  if (results.passes.length === 0) return ['axe looked at nothing'];
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
