import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { reload } from '../tabs/tab-list.ts';
import { changeTabs } from '../tabs/tab-store.ts';
import { reloadedPath } from '../addresses/redirect-rule.ts';

/** `/redirect/...`: makes the tab of that path new and goes there. */
export function ReloadTab() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const target = reloadedPath(`${pathname}${search}${hash}`);
    const [path = ''] = target.split(/[?#]/);
    changeTabs((list) => reload(list, path));
    void navigate(target, { replace: true });
  }, [pathname, search, hash, navigate]);
  return null;
}
