import { parentPort } from 'node:worker_threads';
import { serveTerrain } from './serve-terrain.ts';

if (parentPort === null) throw new Error('this file is the entry of a worker thread');
serveTerrain(parentPort);
