import { Link } from 'react-router';
import type { ModuleRoute } from '../../addresses/module-routes.ts';
import { HOME_PATH } from '../../addresses/redirect-rule.ts';
import { Notice } from '../../ui/notice.tsx';

/** A module that somebody added with an address which no page of the product has. */
export function NoPage({ route }: { readonly route: ModuleRoute }) {
  return (
    <Notice title={route.title}>
      <p>
        模块的地址 {route.url} 没有对应的页面。请管理员在“模块管理”中改为已有页面的地址，或改为以 http 开头的外部链接。
      </p>
      <p>
        <Link to={HOME_PATH}>回到首页</Link>
      </p>
    </Notice>
  );
}
