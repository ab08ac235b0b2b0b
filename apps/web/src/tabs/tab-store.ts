import { create } from 'zustand';
import { HOME_PATH } from '../addresses/redirect-rule.ts';
import type { TabList } from './tab-list.ts';

const AT_FIRST: TabList = {
  tabs: [{ path: HOME_PATH, href: HOME_PATH, title: '首页', isFixed: true, version: 0 }],
  recent: [],
};

export const useTabs = create<TabList>()(() => AT_FIRST);

export function changeTabs(change: (list: TabList) => TabList): void {
  useTabs.setState(change);
}

export function forgetTabs(): void {
  useTabs.setState(AT_FIRST);
}
