import { encode } from 'uqr';
import styles from './second-factor.module.css';

/** The quiet margin that scanners ask for. */
const MARGIN = 4;

/** A text as a picture that a phone reads. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} className={styles['picture']} viewBox={`0 0 ${size} ${size}`}>
      <path d={squares.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
