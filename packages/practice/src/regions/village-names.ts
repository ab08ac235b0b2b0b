import { draw, drawFrom, seedFor } from '../seeded.ts';

/** What a village's land is like; its name tells. */
export interface Setting {
  readonly elevation: number;
  /** m above the nearest water course. */
  readonly aboveWater: number;
  readonly isByReservoir: boolean;
}

const FAMILIES = '王李张刘陈杨赵孙周徐马朱胡郭高林何宋公石类秦薛房焦任田董潘于蔡彭'.split('');
const PLACES = ['东', '西', '南', '北', '上', '下', '大', '小', '前', '后'];
const TREES = ['桃', '栗', '柿', '枣', '松', '柏', '槐', '榆', '杏', '梨'];
const STONES = ['石', '青石', '白石', '龙', '凤', '鹿', '虎', '鹰', '云', '金'];
const WATERS = ['清', '长', '柳', '沙', '泉', '平', '双', '南', '北', '小'];

const HILL_ENDS = ['峪', '沟', '崮', '岭', '崖', '坡'];
const VALLEY_ENDS = ['庄', '官庄', '店', '疃', '屯', '楼'];
const WATER_ENDS = ['河', '泉', '湾', '埠', '滩', '桥'];
const SHORE_ENDS = ['湾', '崖', '渡', '滩', '汀'];

/** Names without repetition, in the order of the villages. */
export function villageNames(seed: number, settings: readonly Setting[]): string[] {
  const own = seedFor(seed, 'names');
  const taken = new Set<string>();
  return settings.map((setting, village) => {
    for (let turn = 0; ; turn++) {
      const name = `${nameFor(own + turn, village, setting, turn)}村`;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  });
}

function nameFor(seed: number, village: number, setting: Setting, turn: number): string {
  const pick = (n: number, list: readonly string[]) => drawFrom(seed, village, list, n);
  // After some names that others have already, a direction before the name makes it a new one.
  const before = turn > 2 || draw(seed, village, 9) < 0.2 ? pick(1, PLACES) : '';
  if (setting.isByReservoir && draw(seed, village, 8) < 0.6) {
    return `${before}${pick(2, [...WATERS, ...STONES])}${pick(3, SHORE_ENDS)}`;
  }
  if (setting.elevation > 330 || setting.aboveWater > 60) {
    const stem = draw(seed, village, 7) < 0.5 ? pick(2, [...TREES, ...STONES]) : `${pick(2, FAMILIES)}家`;
    return `${before}${stem}${pick(3, HILL_ENDS)}`;
  }
  if (setting.aboveWater < 8 && draw(seed, village, 6) < 0.4)
    return `${before}${pick(2, WATERS)}${pick(3, WATER_ENDS)}`;
  const end = pick(3, VALLEY_ENDS);
  const family = pick(2, FAMILIES);
  return end === '官庄' || end === '店' ? `${before}${family}${end}` : `${before}${family}家${end}`;
}
