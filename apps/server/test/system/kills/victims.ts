import { childrenOf, databaseProcesses } from '../../../src/testing/product.ts';
import type { Scene } from './scene.ts';
import type { Work } from './work.ts';

/**
 * Whoever can be killed from outside. The threads that work on pixels are the worker's: they die with it. is the one of upkeep, or of the start, that the work itself runs.
 */
export type Victim = 'server' | 'worker' | 'main' | 'database' | 'connection' | 'reader' | 'program' | 'everything';

/** Processes to kill; none where there is nobody to kill just now. */
export const VICTIMS: Readonly<Record<Victim, (scene: Scene, work: Work) => readonly number[]>> = {
  server: serversOf,
  worker: workersOf,
  main: mainOf,
  database: (scene, { dataDir = scene.dataDir }) => databaseProcesses(dataDir),
  // PostgreSQL ends all connections when one is killed, and repairs itself.
  connection: (scene) => databaseProcesses(scene.dataDir).flatMap((pid) => childrenOf(pid, '[local]').slice(0, 1)),
  reader: readersOf,
  program: (_, { programs = () => [] }) => programs(),
  // As when the power fails.
  everything: (scene, work) => [
    ...mainOf(scene, work),
    ...serversOf(scene, work),
    ...workersOf(scene, work),
    ...readersOf(scene, work),
    ...databaseProcesses(scene.dataDir),
  ],
};

function mainOf(scene: Scene, { main = () => scene.product().child.pid! }: Work): number[] {
  return [main()];
}

function serversOf(scene: Scene, work: Work): number[] {
  return mainOf(scene, work).flatMap((pid) => childrenOf(pid, 'serve.js'));
}

function workersOf(scene: Scene, work: Work): number[] {
  return serversOf(scene, work).flatMap((pid) => childrenOf(pid, 'worker.js'));
}

/** The server has some, and so has its worker. */
function readersOf(scene: Scene, work: Work): number[] {
  return [...serversOf(scene, work), ...workersOf(scene, work)].flatMap((pid) => childrenOf(pid, 'reader.js'));
}
