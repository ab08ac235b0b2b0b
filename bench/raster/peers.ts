import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../../scripts/setup/apt.mjs';
import { run, type Found } from './measure.ts';

/** Debian builds its GDAL and rasterio for its own interpreter. */
const PYTHON = '/usr/bin/python3';
const SCRIPTS = fileURLToPath(new URL('./peers', import.meta.url));

export interface Peer {
  readonly name: string;
  /** The Debian packages that bring it. */
  readonly packages: readonly string[];
  /** It is there when all of these files are. */
  readonly marks: readonly string[];
  /** It takes minutes, and is not run more often. */
  readonly isRunOnce?: boolean;
  readonly command: (script: string, folder: string, file: string) => readonly string[];
}

const GDAL: Peer = {
  name: 'gdal',
  packages: ['gdal-bin', 'python3-gdal'],
  marks: ['/usr/bin/gdalwarp', '/usr/bin/gdal_calc.py', '/usr/bin/gdal2tiles.py'],
  command: (script, folder, file) => ['sh', script, folder, file],
};
const NUMEXPR: Peer = {
  name: 'rasterio + numexpr',
  packages: ['python3-rasterio', 'python3-numexpr'],
  marks: ['/usr/lib/python3/dist-packages/rasterio', '/usr/lib/python3/dist-packages/numexpr'],
  command: (script, folder, file) => [PYTHON, script, folder, file],
};
const GRASS: Peer = {
  name: 'grass',
  packages: ['grass-core'],
  marks: ['/usr/bin/grass'],
  command: (script, folder, file) => ['grass', '--tmp-location', 'EPSG:4548', '--exec', 'sh', script, folder, file],
};
const TERRA: Peer = {
  name: 'terra',
  packages: ['r-cran-terra'],
  marks: ['/usr/bin/Rscript', '/usr/lib/R/site-library/terra'],
  command: (script, folder, file) => ['Rscript', script, folder, file],
};

const SAGA: Peer = {
  name: 'saga',
  packages: ['saga'],
  marks: ['/usr/bin/saga_cmd'],
  isRunOnce: true,
  command: (script, folder, file) => ['sh', script, folder, file],
};

const GDAL_FAST: Peer = { ...GDAL, name: 'gdal, level 1' };

export const PEERS = {
  gdal: GDAL,
  gdalFast: GDAL_FAST,
  numexpr: NUMEXPR,
  grass: GRASS,
  terra: TERRA,
  saga: SAGA,
} as const;

/** Others that were looked for. */
export const UNREACHABLE = 'exactextract, WhiteboxTools and richdem: in the archives of neither Debian 12 nor npm';

export function isThere({ marks }: Peer): boolean {
  return existsSync(PYTHON) && marks.every((mark) => existsSync(mark));
}

/** Installs the peers from Debian; only root can, and only when asked. */
export async function installPeers(): Promise<void> {
  await installPackages(
    '用来比较的软件',
    Object.values(PEERS).flatMap((peer) => peer.packages),
  );
}

/** Runs one of the scripts in `peers/`. */
export function runPeer(peer: Peer, script: string, folder: string): Promise<Found> {
  const file = join(folder, 'peer.tif');
  return measured(peer.command(join(SCRIPTS, script), folder, file));
}

export function measured(command: readonly string[]): Promise<Found> {
  return run(PYTHON, [join(SCRIPTS, 'measure.py'), ...command]);
}
