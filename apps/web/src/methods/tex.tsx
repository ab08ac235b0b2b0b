import { Suspense, use, useMemo } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import styles from './methods.module.css';

type Render = (source: string, isBlock: boolean) => string;

let loading: Promise<Render | undefined> | undefined;

/** Without the library formulas are shown as they are written, which is still readable. */
function library(): Promise<Render | undefined> {
  loading ??= loadChunk(() => import('./katex.ts')).then(
    ({ render }) => render,
    () => {
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}

interface TexProps {
  readonly source: string;
  /** On a line of its own, and scrolled where it is too wide. */
  readonly isBlock?: boolean;
}

/** Wide ones are scrolled, with the keyboard too. */
const BLOCK = { className: styles['formula'], tabIndex: 0, role: 'group', 'aria-label': '公式' } as const;

/** A formula drawn as it is printed. */
export function Tex({ source, isBlock = false }: TexProps) {
  return (
    <Suspense fallback={<span role="img" aria-label="公式" className={styles['waiting']} data-block={isBlock} />}>
      <Drawn source={source} isBlock={isBlock} />
    </Suspense>
  );
}

function Drawn({ source, isBlock }: Required<TexProps>) {
  const render = use(library());
  const html = useMemo(() => render?.(source, isBlock), [render, source, isBlock]);
  if (html === undefined) return <code className={styles['code']}>{source}</code>;
  const [Place, look] = isBlock ? (['div', BLOCK] as const) : (['span', {}] as const);
  // oxlint-disable-next-line react/no-danger -- KaTeX escapes its input and trusts no command in it
  return <Place {...look} dangerouslySetInnerHTML={{ __html: html }} />;
}
