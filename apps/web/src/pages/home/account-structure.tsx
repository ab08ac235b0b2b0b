import type { CSSProperties } from 'react';
import type { Palette } from '../../theme/palette.ts';
import { PARTS } from '../../theme/parts.ts';
import styles from './account-structure.module.css';

interface AccountStructureProps {
  /** Colours of the ground that it stands on. */
  readonly palette: Pick<Palette, 'material' | 'regulating' | 'cultural'>;
  readonly line: string;
  readonly soft: string;
}

/** What the account is made of: its three parts and their services, one cell of the strip each. */
export function AccountStructure({ palette, line, soft }: AccountStructureProps) {
  const colours = palette as Readonly<Record<string, string>>;
  return (
    <div style={{ '--line': line, '--soft': soft } as CSSProperties}>
      <div className={styles['strip']} aria-hidden>
        {PARTS.flatMap(({ services, colour }) =>
          services.map(({ url }) => (
            <span key={url} className={styles['cell']} style={{ '--part': colours[colour] } as CSSProperties} />
          )),
        )}
      </div>
      <dl className={styles['parts']}>
        {PARTS.map(({ group, colour, services }) => (
          <div key={group.url} className={styles['part']} style={{ '--part': colours[colour] } as CSSProperties}>
            <dt className={styles['name']}>
              {group.moduleName}
              <span className={styles['count']}>{services.length} 项</span>
            </dt>
            <dd className={styles['services']}>
              {services.map(({ url, moduleName }) => (
                <span key={url}>{moduleName}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
