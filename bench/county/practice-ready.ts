import type { Product } from '../../apps/server/src/testing/product.ts';

/** Waits until the practice county is loaded and calculated. */
export async function practiceReady(product: Product): Promise<void> {
  for (;;) {
    const answer = (await (await fetch(`${product.url}/api/health.json`)).json()) as { result: { practice: string } };
    if (answer.result.practice === 'ready') return;
    if (answer.result.practice === 'failed') throw new Error(product.output());
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
