import {
  DownOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  SettingOutlined,
  SunOutlined,
  UserOutlined,
} from '@ant-design/icons-svg';
import { SHELL_SIZES } from '@qingzhang/catalogue/screen/shell-sizes';
import { MENU } from '@qingzhang/catalogue/menu';
import { useMemo, type ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { PRODUCT_NAME, PRODUCT_TITLE, usePlace } from '../settings/place.ts';
import { GuideBadge } from '../guide/guide-badge.tsx';
import { PERSONAL_PATH } from '../addresses/own-pages.ts';
import { SIGN_IN_PATH } from '../addresses/redirect-rule.ts';
import { signOut } from '../session/sign-out.ts';
import { displayName, type User } from '../session/user.ts';
import { changeSettings, useSettings } from '../settings/settings.ts';
import { Icon } from '../ui/controls/icon.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { ModuleIcon } from '../ui/module-icon.tsx';
import styles from './header.module.css';
import { PracticeBadge } from '../ui/practice-badge.tsx';
import { OfficeMenu } from './office-menu.tsx';
import type { Opened } from './shortcuts.tsx';
import { moreItems } from './sidebar-model.ts';

interface HeaderProps {
  readonly user: User;
  readonly onOpen: (opened: Opened) => void;
}

/** The area, the screens outside the menu, and the user's own menu. */
export function Header({ user, onOpen }: HeaderProps) {
  const { title, logo } = usePlace();
  return (
    <header className={styles['header']} style={{ height: `${SHELL_SIZES.headerRem}rem` }}>
      <SidebarToggle />
      <div className={styles['place']}>
        {logo !== null && <img src={logo} alt="" className={styles['logo']} />}
        <span className={styles['area']}>{title}</span>
        <span className={styles['product']}>
          {PRODUCT_TITLE} · {PRODUCT_NAME}
        </span>
        <PracticeBadge />
      </div>
      <OfficeMenu user={user} />
      <GuideBadge />
      <MoreMenu user={user} />
      <HeaderButton label="快速前往（Ctrl+K）" icon={SearchOutlined} isWide onClick={() => onOpen('palette')} />
      <HeaderButton label="帮助（F1）" icon={QuestionCircleOutlined} onClick={() => onOpen('help')} />
      <ThemeToggle />
      <UserMenu user={user} />
    </header>
  );
}

function SidebarToggle() {
  const isOpen = useSettings((settings) => settings.isSidebarOpen);
  const label = isOpen ? '收起侧栏' : '展开侧栏';
  return (
    <button
      type="button"
      className={`${styles['button']} ${styles['square']}`}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={() => changeSettings({ isSidebarOpen: !isOpen })}
    >
      <Icon of={isOpen ? MenuFoldOutlined : MenuUnfoldOutlined} />
    </button>
  );
}

function MoreMenu({ user }: { readonly user: User }) {
  const navigate = useNavigate();
  const items = useMemo(() => moreItems(MENU, user.moduleList), [user.moduleList]);
  if (items.length === 0) return null;
  return (
    <MenuButton
      label="更多页面"
      className={styles['button']}
      items={items.map(({ url, title, icon }) => ({
        key: url,
        label: title,
        icon: <ModuleIcon name={icon} />,
        onChoose: () => void navigate(url),
      }))}
    >
      更多
      <Icon of={DownOutlined} className={styles['small']} />
    </MenuButton>
  );
}

function ThemeToggle() {
  const isDark = useSettings(({ theme }) => theme === 'dark');
  return (
    <HeaderButton
      label={isDark ? '切换为浅色' : '切换为深色'}
      icon={isDark ? SunOutlined : MoonOutlined}
      isWide
      onClick={() => changeSettings({ theme: isDark ? 'light' : 'dark' })}
    />
  );
}

interface HeaderButtonProps {
  readonly label: string;
  readonly icon: ComponentProps<typeof Icon>['of'];
  /** Left out on a phone, where the name of the place and whose data these are need the room. */
  readonly isWide?: boolean;
  readonly onClick: () => void;
}

function HeaderButton({ label, icon, isWide = false, onClick }: HeaderButtonProps) {
  return (
    <button
      type="button"
      className={`${styles['button']} ${styles['square']}`}
      data-wide={isWide}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon of={icon} />
    </button>
  );
}

function UserMenu({ user }: { readonly user: User }) {
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    await navigate(SIGN_IN_PATH);
  };
  return (
    <MenuButton
      label="用户菜单"
      className={styles['button']}
      items={[
        {
          key: 'personal',
          label: '个人设置',
          icon: <Icon of={SettingOutlined} />,
          onChoose: () => void navigate(PERSONAL_PATH),
        },
        { key: 'leave', label: '退出登录', icon: <Icon of={LogoutOutlined} />, onChoose: () => void leave() },
      ]}
    >
      <Icon of={UserOutlined} label="用户菜单" />
      <span className={styles['userName']}>{displayName(user)}</span>
      <Icon of={DownOutlined} className={styles['small']} />
    </MenuButton>
  );
}
