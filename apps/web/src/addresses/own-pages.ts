import { HOME_PATH } from './redirect-rule.ts';

export const PERSONAL_PATH = '/personal';

/** Pages of everybody who is signed in, whatever their modules. */
export const ownPages = [
  { url: HOME_PATH, title: '首页', isFixed: true },
  { url: PERSONAL_PATH, title: '个人设置', isFixed: false },
] as const;
