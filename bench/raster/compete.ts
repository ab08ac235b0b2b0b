import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { imageMb } from './image-size.ts';
import { best, type Found } from './measure.ts';
import { isThere, runPeer, type Peer } from './peers.ts';
import { row, type Tables } from './tables.ts';

export type Rival = readonly [peer: Peer, script: string, goal: number | null];

export interface Arena {
  /** Where the files of the county are. */
  readonly folder: string;
  readonly repeats: number;
  readonly tables: Tables;
  /** What peers have used in this run, by name and script: a further way of ours need not wait for them again. */
  readonly known: Map<string, readonly Found[]>;
}

/** Runs all sides turn by turn, so that other work of the machine slows all of them alike. */
export async function compete(
  { folder, repeats, tables, known }: Arena,
  title: string,
  own: () => Promise<Found>,
  rivals: readonly Rival[],
): Promise<void> {
  const present = rivals.filter(([peer]) => isThere(peer));
  const keyOf = ([{ name }, script]: Rival) => `${name} ${script}`;
  const [ours, theirs] = [[] as Found[], new Map<string, Found[]>()];
  const sizes = new Map<string, number>();
  for (let i = 0; i < repeats; i++) {
    const began = Date.now();
    ours.push(await own());
    if (isWritten(join(folder, 'ours.tif'), began)) sizes.set('ours', imageMb(join(folder, 'ours.tif')));
    for (const rival of present.filter((each) => !known.has(keyOf(each)))) {
      const [peer, script] = rival;
      if (i > 0 && peer.isRunOnce === true) continue;
      const found = { ...(await runPeer(peer, script, folder)), ...totalOf(folder) };
      theirs.set(keyOf(rival), [...(theirs.get(keyOf(rival)) ?? []), found]);
      sizes.set(peer.name, imageMb(join(folder, 'peer.tif')));
    }
  }
  for (const [key, runs] of theirs) known.set(key, runs);
  const us = best(ours);
  const ownTotal = ours[0]!['total'];
  const more = (name: string, { total }: Found) => ({
    ...(sizes.has(name) ? { 'file MB': Number(sizes.get(name)!.toFixed(1)) } : {}),
    ...(total === undefined || ownTotal === undefined
      ? {}
      : { 'total off ours': (total / ownTotal - 1).toExponential(1) }),
  });
  tables.print(title, [
    row('ours', us, null, more('ours', ours[0]!)),
    ...present.map((rival) => {
      const [{ name }, , goal] = rival;
      const runs = known.get(keyOf(rival))!;
      return row(name, best(runs), { us, goal }, more(name, runs[0]!));
    }),
  ]);
}

function isWritten(file: string, since: number): boolean {
  return existsSync(file) && statSync(file).mtimeMs >= since;
}

/** What a peer has added up, where it adds anything up. */
function totalOf(folder: string): Readonly<Record<string, number>> {
  const file = join(folder, 'total.txt');
  return existsSync(file) ? { total: Number(readFileSync(file, 'utf8')) } : {};
}
