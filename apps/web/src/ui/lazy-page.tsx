import { Component, lazy, Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { toastError } from '../notices/notices.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { ChunkFailure, failedScript, failedStylesheet, loadChunk } from '../api/load-chunk.ts';
import { PageFailure } from './page-failure.tsx';

export type PageLoader<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

interface LazyPageProps<Props> {
  readonly load: PageLoader<Props>;
  readonly props: Props;
  /** Shown until it is there. */
  readonly waiting?: ReactNode;
}

/** A page that is fetched when it is first shown. What goes wrong in it stays in its place, with a way to try again. */
export function LazyPage<Props extends object>({ load, props, waiting = <PageSkeleton /> }: LazyPageProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  return (
    <PageBoundary key={attempt} load={load} onRetry={() => setAttempt(attempt + 1)}>
      <Loaded load={load} props={props} waiting={waiting} />
    </PageBoundary>
  );
}

function Loaded<Props extends object>({ load, props, waiting }: LazyPageProps<Props>) {
  // A new attempt is a new component: React keeps the outcome of a lazy one, good or bad.
  const Page = useMemo(() => lazy(() => loadChunk(load)), [load]) as ComponentType<Props>;
  return (
    <Suspense fallback={waiting}>
      <Page {...props} />
    </Suspense>
  );
}

interface BoundaryProps {
  readonly load: () => Promise<unknown>;
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

class PageBoundary extends Component<BoundaryProps, { readonly error?: unknown; readonly hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <PageFailure error={this.state.error} onRetry={() => void this.retry()} />;
  }

  async retry(): Promise<void> {
    const { error }: { error?: unknown } = this.state;
    if (error instanceof ChunkFailure && error.kind === 'script') return this.retryScript(error);
    const stylesheet = error instanceof ChunkFailure ? failedStylesheet(error) : undefined;
    if (stylesheet === undefined || (await fetchStylesheet(stylesheet))) this.props.onRetry();
    else toastError('页面样式仍未能加载，请稍后再试');
  }

  async retryScript(failure: ChunkFailure): Promise<void> {
    const { load, onRetry } = this.props;
    const hasCome = await loadChunk(load).then(
      () => true,
      () => false,
    );
    if (hasCome) onRetry();
    // Some browsers remember for as long as the page lives that a script failed, and ask for it no more.
    else if (await isReachable(failedScript(failure))) window.location.reload();
    else toastError('页面脚本仍未能加载，请稍后再试');
  }
}

async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { cache: 'reload' })).ok;
  } catch {
    return false;
  }
}

/** Puts a stylesheet in again under a new address, since the failed one may be remembered. Says whether it arrived. */
function fetchStylesheet(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `${url}?retry=${Date.now()}`;
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => {
      link.remove();
      resolve(false);
    });
    document.head.append(link);
  });
}
