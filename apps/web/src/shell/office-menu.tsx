import { ApartmentOutlined, DownOutlined } from '@ant-design/icons-svg';
import { enterOffice } from '@qingzhang/contract/calls/office-calls';
import { useNavigate } from 'react-router';
import { api } from '../api/api.ts';
import { HOME_PATH } from '../addresses/redirect-rule.ts';
import type { User } from '../session/user.ts';
import { Icon } from '../ui/controls/icon.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { forgetWhatIsShown } from './forget-user.ts';
import styles from './header.module.css';

/** The office that one works for, and the way to the others that one belongs to; nothing where there is only one. */
export function OfficeMenu({ user: { office } }: { readonly user: User }) {
  const navigate = useNavigate();
  if (office === null) return null;
  const enter = async (tenantId: string) => {
    await api.call(enterOffice, { tenantId });
    await navigate(HOME_PATH);
    forgetWhatIsShown();
  };
  return (
    <MenuButton
      label="核算机构"
      className={styles['button']}
      items={office.offices.map(({ id, name, code }) => ({
        key: id,
        label: id === office.id ? `${name}（当前）` : `${name} ${code}`,
        onChoose: () => void (id === office.id ? undefined : enter(id)),
      }))}
    >
      <Icon of={ApartmentOutlined} label="核算机构" />
      <span className={styles['userName']}>{office.name}</span>
      <Icon of={DownOutlined} className={styles['small']} />
    </MenuButton>
  );
}
