import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * Cells lie outside of the heap, in buffers that go when its nursery is cleared: the smaller that is, the sooner. Two
 * threads take 283 MB with 1, 298 with 4 (16 M pixels, writing), in the same time.
 */
const LIMITS = { resourceLimits: { maxYoungGenerationSizeMb: 1 } };

/**
 * Starts a worker from its entry. A bundle has the entry, such as `pixel-worker.js`, beside or above the file that holds this
 * module; whoever runs from sources has them loaded through tsx, or names the folder of a bundle made of them.
 */
export function startWorker(entry: URL = workerEntry('pixel-worker', import.meta.url)): Worker {
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, LIMITS);
  const loader = import.meta.resolve('tsx/esm/api');
  const code = `import { register } from '${loader}'; register(); await import(${JSON.stringify(entry.href)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), LIMITS);
}

/** The entry of a worker, which stands beside the source file that asks for it, or in the bundle that holds that file. */
export function workerEntry(name: string, here: string): URL {
  if (here.endsWith('.ts')) {
    const bundle = process.env['BUNDLE_OF_SOURCES'];
    return bundle === undefined ? new URL(`./${name}.ts`, here) : pathToFileURL(join(bundle, `${name}.js`));
  }
  const places = [`./${name}.js`, `../${name}.js`].map((place) => new URL(place, here));
  const found = places.find((place) => existsSync(fileURLToPath(place)));
  if (found === undefined) throw new Error(`the build has no ${name}.js at ${places.map(String).join(' or ')}`);
  return found;
}
