import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where things may go when the data folder or the checkout cannot be used; tests give their own. */
export interface Places {
  /** For the cluster. Nothing here is swept by the system: a cluster in /tmp or /var/tmp would rot. */
  readonly clusters: readonly string[];
  /** For a copy of the programs, which can be made again at any time. */
  readonly programs: readonly string[];
  /** For the socket, when the data folder's path is too long for one. */
  readonly sockets: readonly string[];
  readonly canUseNamespace: boolean;
}

export function standardPlaces(dataDir: string): Places {
  return {
    clusters: ['/var/lib/qingzhang', '/opt/qingzhang', '/srv/qingzhang'],
    // The last for a data folder on a disk from which no program may be run.
    programs: [
      '/var/cache/qingzhang',
      join(dataDir, 'postgres-program'),
      join(tmpdir(), `qingzhang-${process.geteuid?.() ?? 0}`),
    ],
    // The folder of a service is seen by commands outside of it; its /tmp is its own.
    sockets: [...(process.env['RUNTIME_DIRECTORY']?.split(':') ?? []), tmpdir(), '/tmp'],
    canUseNamespace: process.platform === 'linux',
  };
}
