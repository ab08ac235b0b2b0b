import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles our side as the server ships it, plain JavaScript with its worker beside it, and gives the file to run. */
export async function bundleOurs(folder: string): Promise<string> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      ssr: true,
      rolldownOptions: {
        input: {
          ours: fileURLToPath(import.meta.resolve('./ours.ts')),
          'pixel-worker': join(ROOT, 'packages/raster/src/pipeline/pixel-worker.ts'),
          'terrain-worker': join(ROOT, 'packages/raster/src/hydro/terrain-worker.ts'),
        },
      },
    },
    ssr: { noExternal: true },
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return join(folder, 'ours.js');
}
