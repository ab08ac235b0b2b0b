import { Link } from 'react-router';
import type { Region } from './region-list.ts';
import styles from './region-path.module.css';

interface RegionPathProps {
  readonly regions: readonly Region[];
  readonly region: Region;
  readonly url: string;
}

/** The way from the county down to a region. */
export function RegionPath({ regions, region, url }: RegionPathProps) {
  const way: Region[] = [];
  for (let at: Region | undefined = region; at !== undefined; at = regions.find(({ id }) => id === at?.parentId))
    way.unshift(at);
  return (
    <nav aria-label="所在区域" className={styles['path']}>
      {way.map(({ id, name }) =>
        id === region.id ? (
          <strong key={id} aria-current="page">
            {name}
          </strong>
        ) : (
          <Link key={id} to={`${url}?region=${id}`}>
            {name}
          </Link>
        ),
      )}
    </nav>
  );
}
