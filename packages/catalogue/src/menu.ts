import { flatMenu, type Grants, type MenuEntry } from './language/menu-entry.ts';
import type { LeafService, Service } from './language/service.ts';
import { REVIEW_MODULE } from './language/review.ts';
import { PLACE_MODULE } from './place.ts';
import { SERVICE_LIST } from './services/service-list.ts';
import { BUILDING_TABLES } from './tables/buildings.ts';

const WORK: Grants = { operator: 'write', reviewer: 'read', visitor: 'read' };
const REVIEW: Grants = { operator: 'read', reviewer: 'write', visitor: 'read' };
const READ: Grants = { operator: 'read', reviewer: 'read', visitor: 'read' };
const REVIEWERS_ONLY: Grants = { reviewer: 'read' };

function entry(url: string, moduleName: string, icon: string, grants: Grants = WORK): MenuEntry {
  return { url, moduleName, icon, grants };
}

function hiddenEntry(url: string, moduleName: string, icon: string, grants: Grants = WORK): MenuEntry {
  return { url, moduleName, icon, grants, hidden: true };
}

/** The menu's groups of services; the page of a group's sum comes first in it. */
const GROUPS = [
  { group: 'total', url: '/Gep', moduleName: 'Gep总值', icon: 'GoldOutlined' },
  { group: 'material', url: '/matterCiv', moduleName: '物质文化', icon: 'ShoppingOutlined' },
  { group: 'regulating', url: '/adjService', moduleName: '调节服务', icon: 'CloudOutlined' },
  { group: 'cultural', url: '/ctService', moduleName: '文化服务', icon: 'PictureOutlined' },
] as const;

/** What the menu holds beside services, and the modules of screens outside the menu. */
const BESIDE_SERVICES: readonly MenuEntry[] = [
  {
    url: '/area',
    moduleName: '区域管理',
    icon: 'ApartmentOutlined',
    children: [
      entry('/area/areaManage', '区域管理', 'ApartmentOutlined'),
      entry('/area/areaMoney', '区域价值', 'BarChartOutlined'),
      entry('/area/gepMoney', 'GEP核算报表', 'FileTextOutlined'),
      { ...entry('/area/rollUp', '下级汇总', 'ApartmentOutlined', READ), dormant: true },
      ...BUILDING_TABLES.map(({ kind, table }) => hiddenEntry(`/area/building/${kind}`, table.label, 'BankOutlined')),
    ],
  },
  {
    url: '/system',
    moduleName: '系统管理',
    icon: 'SettingOutlined',
    children: [
      { ...entry('/system/userManage', '用户管理', 'UserOutlined', {}), duty: 'system' },
      { ...hiddenEntry(PLACE_MODULE, '系统设置', 'SettingOutlined', {}), duty: 'system' },
      { ...hiddenEntry('/system/roleManage', '角色管理', 'TeamOutlined', {}), duty: 'system' },
      { ...hiddenEntry('/system/moduleManage', '模块管理', 'AppstoreOutlined', {}), duty: 'system' },
      hiddenEntry(REVIEW_MODULE, '数据审核', 'SafetyOutlined', { reviewer: 'write' }),
      hiddenEntry('/system/accountYear', '核算年度', 'CalendarOutlined', REVIEW),
      hiddenEntry('/system/priceIndex', '价格指数', 'BarChartOutlined', REVIEW),
      hiddenEntry('/system/seeaUse', 'SEEA 使用者份额', 'TeamOutlined', REVIEW),
      { ...hiddenEntry('/system/auditLog', '操作日志', 'FileSearchOutlined', REVIEWERS_ONLY), duty: 'audit' },
      { ...entry('/system/tenants', '核算机构', 'ApartmentOutlined', {}), duty: 'system', dormant: true },
      hiddenEntry('/system/profile', '核算规范', 'BookOutlined', REVIEW),
    ],
  },
  { url: '/dataRequest', moduleName: '需求清单', icon: 'FileSearchOutlined', hidden: true, grants: WORK },
  { url: '/map', moduleName: '地图', icon: 'GlobalOutlined', hidden: true, grants: WORK },
];

/** The menu and routes of the specification §2 for a list of services. */
function menuOf(services: readonly Service[]): readonly MenuEntry[] {
  const ofServices = GROUPS.map(({ group, ...head }): MenuEntry => {
    const own = services.filter((service) => service.group === group);
    const sums = own.filter(({ kind }) => kind === 'sum');
    const leaves = own.filter((service) => service.kind === 'leaf');
    return { ...head, children: [...sums, ...inMenuOrder(leaves)].map(pageOf) };
  });
  return [...ofServices, ...BESIDE_SERVICES];
}

export const MENU = menuOf(SERVICE_LIST);

/** Every entry of the menu, parents before their children. */
export const MENU_ENTRIES = flatMenu(MENU);

function inMenuOrder(leaves: readonly LeafService[]): readonly LeafService[] {
  const isLast = ({ menuPlace }: LeafService) => menuPlace === 'last';
  return [...leaves.filter((leaf) => !isLast(leaf)), ...leaves.filter(isLast)];
}

function pageOf(service: Service): MenuEntry {
  const name = service.kind === 'sum' ? (service.menuName ?? service.title) : service.title;
  const page = entry(service.module, name, service.icon);
  return service.kind === 'leaf' && service.dormant === true ? { ...page, dormant: true } : page;
}
