import { serveTasks } from './apart/serve-tasks.ts';
import { APART_TASKS } from './start/apart-tasks.ts';

/** The program of a process apart, which reads what people send; its argument is the limit of memory in MiB. */

serveTasks(APART_TASKS, Number(process.argv[2]));
