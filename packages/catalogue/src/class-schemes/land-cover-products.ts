import { unverified } from '@qingzhang/core/citation';
import { guess, none, same, type ClassScheme } from './class-scheme.ts';

/** Yearly maps of China at 30 m. */
export const CLCD: ClassScheme = {
  id: 'clcd',
  label: 'CLCD（武汉大学 30 m 年度土地覆被）',
  source: unverified('Yang & Huang 2021 Earth System Science Data 13:3907'),
  classes: [
    guess(1, '农田', '512'),
    guess(2, '森林', '112'),
    guess(3, '灌木', '212'),
    guess(4, '草地', '315'),
    guess(5, '水体', '422'),
    none(6, '冰雪'),
    same(7, '裸地', '9'),
    same(8, '不透水面', '711'),
    same(9, '湿地', '411'),
  ],
};

export const GLOBE_LAND_30: ClassScheme = {
  id: 'globeLand30',
  label: 'GlobeLand30（30 m 全球地表覆盖）',
  source: unverified('国家基础地理信息中心 GlobeLand30 产品说明', undefined, 2020),
  classes: [
    guess(10, '耕地', '512'),
    guess(20, '林地', '112'),
    guess(30, '草地', '315'),
    guess(40, '灌木地', '212'),
    same(50, '湿地', '411'),
    guess(60, '水体', '422'),
    none(70, '苔原'),
    same(80, '人造地表', '711'),
    same(90, '裸地', '9'),
    none(100, '冰川和永久积雪'),
  ],
};

/** The same tens as GlobeLand30, with other meanings. */
export const WORLD_COVER: ClassScheme = {
  id: 'worldCover',
  label: 'ESA WorldCover(10 m)',
  source: unverified('ESA WorldCover Product User Manual v2.0', undefined, 2021),
  classes: [
    guess(10, '乔木', '112'),
    guess(20, '灌木', '212'),
    guess(30, '草地', '315'),
    guess(40, '耕地', '512'),
    same(50, '建成区', '711'),
    same(60, '裸地或稀疏植被', '9'),
    none(70, '冰雪'),
    guess(80, '永久水体', '422'),
    same(90, '草本湿地', '411'),
    same(95, '红树林', '411'),
    none(100, '苔藓和地衣'),
  ],
};

export const DYNAMIC_WORLD: ClassScheme = {
  id: 'dynamicWorld',
  label: 'Dynamic World(10 m)',
  source: unverified('Brown et al. 2022 Scientific Data 9:251'),
  classes: [
    guess(0, '水体', '422'),
    guess(1, '乔木', '112'),
    guess(2, '草', '315'),
    same(3, '淹没植被', '411'),
    guess(4, '农作物', '512'),
    guess(5, '灌木', '212'),
    same(6, '建成区', '711'),
    same(7, '裸地', '9'),
    none(8, '冰雪'),
  ],
};
