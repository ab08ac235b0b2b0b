import { Link } from 'react-router';
import { heldModules } from '../session/held-modules.ts';
import { useUser } from '../session/user.ts';

const PAGE = '/system/accountYear';

/** The way to the page of accounts; only its name for whoever may not go there. */
export function AccountYearLink() {
  const { data: user } = useUser();
  const isHeld = user !== undefined && heldModules(user.moduleList).has(PAGE);
  return isHeld ? <Link to={PAGE}>核算年度</Link> : '“核算年度”页';
}
