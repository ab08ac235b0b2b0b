import { posix } from 'node:path';
import { homesBelow, isFolder, readHome, roomOf } from './rooms.mjs';

/** @typedef {import('./rooms.mjs').Arrow} Arrow */

/**
 * Every circle of folders inside an app or a package, one line each. Looked for in each folder between its rooms, so
 * that a circle is named where it can be cut. Loose files that import each other are one thing and no circle of folders.
 * @param {string} root
 * @returns {string[]}
 */
export function folderCircles(root) {
  return homesBelow(root).flatMap((home) => {
    const { files, arrows } = readHome(root, home);
    return foldersOf(files).flatMap((folder) => {
      const circle = circleIn(folder, arrows);
      return circle === undefined ? [] : [`${posix.join(home, folder)}: 文件夹循环引用 ${circle}`];
    });
  });
}

/**
 * The home itself (empty) and every folder below it.
 * @param {readonly string[]} files
 */
function foldersOf(files) {
  const folders = new Set(['']);
  for (const file of files) {
    for (let at = posix.dirname(file); at !== '.'; at = posix.dirname(at)) folders.add(at);
  }
  return [...folders].sort();
}

/**
 * A shortest circle between the rooms of a folder, with a file behind each step.
 * @param {string} folder
 * @param {readonly Arrow[]} arrows
 * @returns {string | undefined}
 */
function circleIn(folder, arrows) {
  /** @type {Map<string, Map<string, Arrow>>} */
  const rooms = new Map();
  for (const arrow of arrows) {
    const [from, to] = [roomOf(folder, arrow.from), roomOf(folder, arrow.to)];
    if (from === undefined || to === undefined || from === to) continue;
    const targets = rooms.get(from) ?? new Map();
    rooms.set(from, targets.set(to, targets.get(to) ?? arrow));
  }
  const ways = [...rooms.keys()]
    .filter(isFolder)
    .map((room) => wayBack(room, rooms))
    .filter((way) => way !== undefined);
  const [shortest] = ways.sort((a, b) => a.length - b.length);
  if (shortest === undefined) return undefined;
  const steps = shortest.map(({ from, to }) => `${from} 引用 ${to}`);
  const names = shortest.map(({ from }) => roomOf(folder, from));
  return `${[...names, names[0]].join(' → ')}(${steps.join(';')})`;
}

/**
 * The shortest way from a room back to itself.
 * @param {string} start
 * @param {ReadonlyMap<string, ReadonlyMap<string, Arrow>>} rooms
 * @returns {readonly Arrow[] | undefined}
 */
function wayBack(start, rooms) {
  /** @type {Map<string, readonly Arrow[]>} */
  const ways = new Map([[start, []]]);
  for (const [room, way] of ways) {
    for (const [next, arrow] of rooms.get(room) ?? []) {
      if (next === start) return [...way, arrow];
      if (!ways.has(next)) ways.set(next, [...way, arrow]);
    }
  }
  return undefined;
}
