import { APP_FLOORS } from './app-floor-table.mjs';
import { homesBelow, readHome, roomOf } from './rooms.mjs';

/** @typedef {import('./app-floor-table.mjs').AppFloor} AppFloor */

/**
 * Every import inside an app that its floors do not allow, and every line of a table that nothing uses; one line each.
 * @param {string} root
 * @param {Readonly<Record<string, readonly AppFloor[]>>} [tables]
 * @returns {string[]}
 */
export function appFloorViolations(root, tables = APP_FLOORS) {
  return homesBelow(root)
    .filter((home) => home.startsWith('apps/'))
    .flatMap((home) => {
      const floors = tables[home];
      if (floors === undefined) return [`${home}: 不在楼层表(scripts/check/app-floor-table.mjs)中`];
      return violationsIn(root, home, floors);
    });
}

/**
 * @param {string} root
 * @param {string} home
 * @param {readonly AppFloor[]} floors
 */
function violationsIn(root, home, floors) {
  const { files, arrows } = readHome(root, home);
  const levels = new Map(floors.flatMap(({ rooms }, level) => Object.keys(rooms).map((room) => [room, level])));
  const present = new Set(files.map((file) => roomOf('', file) ?? ''));
  const unknown = [...present].filter((room) => !levels.has(room)).map((room) => `${home}/${room}: 不在楼层表中`);
  const gone = [...levels.keys()]
    .filter((room) => !present.has(room))
    .map((room) => `${home}/${room}: 楼层表有,文件无`);

  /** @type {Set<string>} */
  const used = new Set();
  const refused = arrows.flatMap(({ from, to }) => {
    const [room, other] = [roomOf('', from) ?? '', roomOf('', to) ?? ''];
    const [level, below] = [levels.get(room), levels.get(other)];
    if (room === other || level === undefined || below === undefined || level < below) return [];
    if (level === below && floors[level]?.rooms[room]?.includes(other)) {
      used.add(`${room} → ${other}`);
      return [];
    }
    const where = level === below ? `同层(${floors[level]?.floor})未声明` : `在上层(${floors[below]?.floor})`;
    return [`${home}/${from}: 不得引用 ${to},${other} ${where}`];
  });
  const declared = floors.flatMap(({ rooms }) =>
    Object.entries(rooms).flatMap(([room, others]) => others.map((other) => `${room} → ${other}`)),
  );
  const idle = declared.filter((way) => !used.has(way)).map((way) => `${home}: 楼层表中的 ${way} 已无引用`);
  return [...unknown, ...gone, ...refused, ...idle];
}
