import { useState } from 'react';
import { ownAddress } from '../settings/base-path.ts';
import { officeQuery } from '../settings/shown-office.ts';
import { useAppearance } from '../theme/use-appearance.ts';
import type { ReliefTile } from './relief-tiles.ts';
import styles from './prism-map.module.css';

/** The shaded ground that the prisms stand on; it lies still. Where no heights are known it is plain. */
export function Relief({ tiles }: { readonly tiles: readonly ReliefTile[] }) {
  const appearance = useAppearance();
  return (
    <div className={styles['relief']} data-appearance={appearance} aria-hidden>
      {tiles.map((tile) => (
        <Tile key={tile.path} {...tile} />
      ))}
    </div>
  );
}

/** A browser draws a frame for a picture that is not there yet, or never comes: until then there is nothing. */
function Tile({ path, ...place }: ReliefTile) {
  const [isThere, setIsThere] = useState(false);
  return (
    <img
      src={ownAddress(path + officeQuery())}
      alt=""
      style={{ ...place, visibility: isThere ? 'visible' : 'hidden' }}
      onLoad={() => setIsThere(true)}
    />
  );
}
