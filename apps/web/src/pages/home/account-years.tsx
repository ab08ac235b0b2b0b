import { Link } from 'react-router';
import { Money } from '../../figures/money.tsx';
import { heldModules } from '../../session/held-modules.ts';
import type { Module } from '../../session/user.ts';
import { Pending } from '../../ui/pending.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useAccountYears, type AccountYear } from '../../years/account-years.ts';
import styles from './home-page.module.css';
import { profileTitle } from '../../years/profile-title.ts';

const ACCOUNT_YEAR_PAGE = '/system/accountYear';

/** The accounts that have been opened, the latest year first. */
export function AccountYears({ modules }: { readonly modules: readonly Module[] }) {
  const { data, error } = useAccountYears();
  if (data === undefined) return <Pending error={error} />;
  if (data.length === 0) {
    const page = heldModules(modules).get(ACCOUNT_YEAR_PAGE);
    return (
      <Quiet>
        尚未建立核算年度。
        {page?.write === true ? (
          <>
            请到“<Link to={page.url}>{page.moduleName}</Link>”建立第一个年度。
          </>
        ) : (
          '请联系负责核算年度的同事建立。'
        )}
      </Quiet>
    );
  }
  return <YearTable years={data} />;
}

function YearTable({ years }: { readonly years: readonly AccountYear[] }) {
  return (
    // Wider than a phone: the keyboard must be able to scroll it.
    <div className={styles['scroll']} role="region" aria-label="核算年度列表" tabIndex={0}>
      <table className={styles['years']}>
        <thead>
          <tr>
            <th scope="col">年度</th>
            <th scope="col">状态</th>
            <th scope="col">核算规范</th>
            <th scope="col" className={styles['number']}>
              价格年份
            </th>
            <th scope="col" className={styles['number']}>
              地区生产总值
            </th>
          </tr>
        </thead>
        <tbody>
          {years.map((account) => (
            <tr key={account.id}>
              <th scope="row">{account.year}</th>
              <td>
                <Status account={account} />
              </td>
              <td>{account.profile === null ? '—' : profileTitle(account.profile)}</td>
              <td className={styles['number']}>{account.priceYear ?? '—'}</td>
              <td className={styles['number']}>
                <Money yuan={account.gdp} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Status({ account: { status, published } }: { readonly account: AccountYear }) {
  return (
    <>
      <span className={styles['tag']} data-kind={status ?? 'open'}>
        {status === 'frozen' ? '已冻结' : '编制中'}
      </span>{' '}
      {published && (
        <span className={styles['tag']} data-kind="published">
          已发布
        </span>
      )}
    </>
  );
}
