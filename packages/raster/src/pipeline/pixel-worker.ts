import { parentPort } from 'node:worker_threads';
import { readyMachines } from './ready-machines.ts';
import { serveTasks } from './serve-tasks.ts';

if (parentPort === null) throw new Error('this file is the entry of a worker thread');
serveTasks(parentPort);
readyMachines();
