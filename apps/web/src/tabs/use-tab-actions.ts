import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { reloadPath } from '../addresses/redirect-rule.ts';
import { close, closeAll, closeOthers, type Tab, type TabMove } from './tab-list.ts';
import { changeTabs, useTabs } from './tab-store.ts';

export interface TabActions {
  readonly reload: (tab: Tab) => void;
  readonly close: (path: string) => void;
  readonly closeOthers: (path: string) => void;
  readonly closeAll: () => void;
}

/** What can be done with tabs, and the moves to another page that follow from it. */
export function useTabActions(activePath: string | undefined): TabActions {
  const navigate = useNavigate();
  return useMemo(() => {
    const apply = ({ list, goTo }: TabMove) => {
      changeTabs(() => list);
      if (goTo !== undefined) void navigate(goTo);
    };
    return {
      reload: (tab) => void navigate(reloadPath(tab.href), { replace: tab.path === activePath }),
      close: (path) => apply(close(useTabs.getState(), path, activePath)),
      closeOthers: (path) => apply(closeOthers(useTabs.getState(), path)),
      closeAll: () => apply(closeAll(useTabs.getState())),
    };
  }, [navigate, activePath]);
}
