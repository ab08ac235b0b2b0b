import { requireNode } from './setup/require-node.mjs';

requireNode();
const { startProduct } = await import('./setup/start-product.mjs');
await startProduct('job-worker.js');
