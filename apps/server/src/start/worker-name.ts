import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { GROUP_WORKER_NAME, WORKER_NAME } from '../database/database.ts';

/** PostgreSQL keeps 63 bytes of a name. */
const LONGEST = 63;

/** Machines that were copied from one image have one name, and their processes the same numbers. */
const OWN = randomBytes(4).toString('hex');

/** What the database calls this program, which takes jobs: unlike any other, on this machine or another. */
export function workerName({ takesGroups }: { readonly takesGroups: boolean }): string {
  const who = `-${process.pid}-${OWN}`;
  const machine = hostname().replaceAll(/[^\w.-]/g, '');
  return `${takesGroups ? GROUP_WORKER_NAME : WORKER_NAME}-${machine}`.slice(0, LONGEST - who.length) + who;
}
