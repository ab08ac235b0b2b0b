import { MENU_ENTRIES } from '@qingzhang/catalogue/menu';
import { Link, useLocation } from 'react-router';
import { HOME_PATH } from '../../addresses/redirect-rule.ts';
import { Notice } from '../../ui/notice.tsx';

/** An address that no module of the user opens. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const known = MENU_ENTRIES.find(({ url }) => url === pathname);
  return (
    <Notice title="401未找到">
      <p>
        {known === undefined
          ? `没有地址为 ${pathname} 的页面，请检查地址是否完整。`
          : `当前角色没有“${known.moduleName}”的权限。如工作需要，请联系管理员授权。`}
      </p>
      <p>
        <Link to={HOME_PATH}>回到首页</Link>
      </p>
    </Notice>
  );
}
