import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { Module } from '../../session/user.ts';
import { PARTS } from '../../theme/parts.ts';
import { ModuleIcon } from '../../ui/module-icon.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import styles from './home-page.module.css';
import { tileGroups, type Tile } from './tile-groups.ts';

/** A tile for every module that the user holds, by group. */
export function ModuleTiles({ modules }: { readonly modules: readonly Module[] }) {
  const groups = tileGroups(modules);
  if (groups.length === 0) return <Quiet>当前角色尚无任何模块的权限，请联系管理员授权。</Quiet>;
  return (
    <div className={styles['groups']}>
      {groups.map(({ url, title, tiles }) => (
        <section key={url} className={styles['group']} style={partStyle(url)}>
          <h3>{title}</h3>
          <ul className={styles['tiles']}>
            {tiles.map((tile) => (
              <li key={tile.url}>
                <TileLink tile={tile} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TileLink({ tile }: { readonly tile: Tile }) {
  const content = (
    <>
      <span className={styles['symbol']}>
        <ModuleIcon name={tile.icon} />
      </span>
      <span>{tile.title}</span>
      {!tile.canWrite && <span className={styles['right']}>只读</span>}
    </>
  );
  return tile.isExternal ? (
    <a href={tile.url} target="_blank" rel="noreferrer" className={styles['tile']}>
      {content}
    </a>
  ) : (
    <Link to={tile.url} className={styles['tile']}>
      {content}
    </Link>
  );
}

function partStyle(groupUrl: string): CSSProperties | undefined {
  const part = PARTS.find(({ group }) => group.url === groupUrl);
  return part === undefined ? undefined : ({ '--part': `var(--qz-${part.colour})` } as CSSProperties);
}
