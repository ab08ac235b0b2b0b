import type { TestProject } from 'vitest/node';
import { administrator } from './client.ts';
import { ADMIN_PASSWORD, startProduct } from './product.ts';
import { foundCounty } from './scene.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
  }
}

/** One product for all journeys; a file that needs another state starts its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({ adminPassword: ADMIN_PASSWORD });
  await foundCounty(await administrator(product.url));
  project.provide('productUrl', product.url);
  return product.stop;
}
