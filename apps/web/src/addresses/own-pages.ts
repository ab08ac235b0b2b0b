import { HOME_PATH } from './redirect-rule.ts';

export const PERSONAL_PATH = '/personal';
export const CONNECTIONS_PATH = '/connections';
/** Stands alone, without the application around it. */
export const SCREEN_PATH = '/screen';

/** Where the number of a paper leads. */
export const NUMBER_PATH = '/number';

/** Pages of everybody who is signed in, whatever their modules. */
export const ownPages = [
  { url: HOME_PATH, title: '首页', isFixed: true },
  { url: PERSONAL_PATH, title: '个人设置', isFixed: false },
  { url: CONNECTIONS_PATH, title: '连接', isFixed: false },
] as const;
