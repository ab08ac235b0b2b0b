import { BUILDING_TABLES } from './tables/buildings.ts';

/** What the seeded roles may do with a module; 管理员 may do everything. */
interface Grants {
  readonly operator?: 'read' | 'write';
  readonly reviewer?: 'read' | 'write';
  readonly visitor?: 'read';
}

export interface MenuEntry {
  readonly url: string;
  readonly moduleName: string;
  readonly icon: string;
  /** Not in the sidebar; reached from tiles, the header's 更多 menu and links. */
  readonly hidden?: boolean;
  readonly grants?: Grants;
  readonly children?: readonly MenuEntry[];
}

const WORK: Grants = { operator: 'write', reviewer: 'read', visitor: 'read' };
const REVIEW: Grants = { operator: 'read', reviewer: 'write', visitor: 'read' };
const REVIEWERS_ONLY: Grants = { reviewer: 'read' };

function entry(url: string, moduleName: string, icon: string, grants: Grants = WORK): MenuEntry {
  return { url, moduleName, icon, grants };
}

function hiddenEntry(url: string, moduleName: string, icon: string, grants: Grants = WORK): MenuEntry {
  return { url, moduleName, icon, grants, hidden: true };
}

/** The menu and routes of the specification §2, and the modules of screens outside the menu. */
export const MENU: readonly MenuEntry[] = [
  {
    url: '/Gep',
    moduleName: 'Gep总值',
    icon: 'GoldOutlined',
    children: [entry('/Gep/Gep', 'Gep总值', 'GoldOutlined')],
  },
  {
    url: '/matterCiv',
    moduleName: '物质文化',
    icon: 'ShoppingOutlined',
    children: [entry('/matterCiv/MaterialProducts', '物质产品', 'ShoppingOutlined')],
  },
  {
    url: '/adjService',
    moduleName: '调节服务',
    icon: 'CloudOutlined',
    children: [
      entry('/adjService/AdjService', '调节服务', 'CloudOutlined'),
      entry('/adjService/WaterConservation', '水源涵养', 'ExperimentOutlined'),
      entry('/adjService/SoilConservation', '土壤保持', 'GroupOutlined'),
      entry('/adjService/SandBreak', '防风固沙', 'SafetyOutlined'),
      entry('/adjService/FloodWaterStorage', '洪水调蓄', 'DatabaseOutlined'),
      entry('/adjService/AirPurification', '空气净化', 'FilterOutlined'),
      entry('/adjService/WaterPurification', '水质净化', 'ClearOutlined'),
      entry('/adjService/FCar', '固碳', 'ContainerOutlined'),
      entry('/adjService/OxygenRelease', '释氧', 'SyncOutlined'),
      entry('/adjService/ClimaticRegulation', '气候调节', 'SunOutlined'),
      entry('/adjService/BiodiversityConservation', '生物多样性维护', 'BranchesOutlined'),
    ],
  },
  {
    url: '/ctService',
    moduleName: '文化服务',
    icon: 'PictureOutlined',
    children: [
      entry('/ctService/CtService', '文化服务', 'PictureOutlined'),
      entry('/ctService/LeisureRecreation', '休闲游憩', 'SmileOutlined'),
      entry('/ctService/TourismHealthCare', '旅游康养', 'HeartOutlined'),
    ],
  },
  {
    url: '/area',
    moduleName: '区域管理',
    icon: 'ApartmentOutlined',
    children: [
      entry('/area/areaManage', '区域管理', 'ApartmentOutlined'),
      entry('/area/areaMoney', '区域价值', 'BarChartOutlined'),
      entry('/area/gepMoney', 'GEP核算报表', 'FileTextOutlined'),
      ...BUILDING_TABLES.map(({ kind, table }) => hiddenEntry(`/area/building/${kind}`, table.label, 'BankOutlined')),
    ],
  },
  {
    url: '/system',
    moduleName: '系统管理',
    icon: 'SettingOutlined',
    children: [
      entry('/system/userManage', '用户管理', 'UserOutlined', {}),
      hiddenEntry('/system/roleManage', '角色管理', 'TeamOutlined', {}),
      hiddenEntry('/system/moduleManage', '模块管理', 'AppstoreOutlined', {}),
      hiddenEntry('/system/accountYear', '核算年度', 'CalendarOutlined', REVIEW),
      hiddenEntry('/system/auditLog', '操作日志', 'FileSearchOutlined', REVIEWERS_ONLY),
      hiddenEntry('/system/profile', '核算规范', 'BookOutlined', REVIEW),
    ],
  },
  { url: '/map', moduleName: '地图', icon: 'GlobalOutlined', hidden: true, grants: WORK },
];

/** Every entry, parents before their children. */
export function flatMenu(entries: readonly MenuEntry[] = MENU): readonly MenuEntry[] {
  return entries.flatMap((item) => [item, ...flatMenu(item.children ?? [])]);
}
