import type { PopupItem } from '../ui/popup-menu.tsx';
import type { Tab } from './tab-list.ts';
import type { TabActions } from './use-tab-actions.ts';

/** The right-click menu of a tab; a fixed tab is not offered to be closed. */
export function tabMenuItems(tab: Tab, actions: TabActions): readonly PopupItem[] {
  return [
    { key: 'reload', label: '重新加载', onChoose: () => actions.reload(tab) },
    ...(tab.isFixed ? [] : [{ key: 'close', label: '关闭', onChoose: () => actions.close(tab.path) }]),
    { key: 'closeOthers', label: '关闭其他标签面', onChoose: () => actions.closeOthers(tab.path) },
    { key: 'closeAll', label: '全部关闭', onChoose: () => actions.closeAll() },
  ];
}
