import { create } from 'zustand';
import { HOME_PATH } from '../addresses/redirect-rule.ts';
import { keptText, restored } from './kept-tabs.ts';
import type { TabList } from './tab-list.ts';

const KEPT = 'qingzhang.tabs';

const AT_FIRST: TabList = {
  tabs: [{ path: HOME_PATH, href: HOME_PATH, title: '首页', isFixed: true, version: 0 }],
  recent: [],
};

/** Of this window; they survive a reload, not the end of the session. */
export const useTabs = create<TabList>()(() => restored(AT_FIRST, sessionStorage.getItem(KEPT)));

useTabs.subscribe((list) => sessionStorage.setItem(KEPT, keptText(list)));

export function changeTabs(change: (list: TabList) => TabList): void {
  useTabs.setState(change);
}

export function forgetTabs(): void {
  useTabs.setState(AT_FIRST);
}
