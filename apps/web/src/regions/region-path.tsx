import { Link } from 'react-router';
import styles from './region-path.module.css';

interface Step {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

interface RegionPathProps {
  readonly regions: readonly Step[];
  readonly region: Step;
  readonly url: string;
}

/** The way from the county down to a region. */
export function RegionPath({ regions, region, url }: RegionPathProps) {
  const way: Step[] = [];
  for (let at: Step | undefined = region; at !== undefined; at = regions.find(({ id }) => id === at?.parentId))
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
