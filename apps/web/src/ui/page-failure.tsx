import { Notice } from './notice.tsx';
import { ChunkFailure } from '../api/load-chunk.ts';
import { Button } from './controls/button.tsx';

interface PageFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands where a page should be: part of it did not arrive, or it has a defect. */
export function PageFailure({ error, onRetry }: PageFailureProps) {
  const { title, text } = explain(error);
  return (
    <Notice title={title} role="alert">
      <p>{text}</p>
      <p>
        <Button look="primary" onClick={onRetry}>
          重试
        </Button>{' '}
        <Button onClick={() => window.location.reload()}>刷新整个页面</Button>
      </p>
    </Notice>
  );
}

function explain(error: unknown): { readonly title: string; readonly text: string } {
  if (error instanceof ChunkFailure) {
    return {
      title: error.message,
      text:
        error.kind === 'stylesheet'
          ? '本页的样式文件未能加载。请检查网络后重试；如系统刚刚升级，请刷新整个页面。'
          : '本页的程序文件未能加载。请检查网络后重试；如系统刚刚升级，请刷新整个页面。',
    };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return { title: '本页出错', text: `其他标签页不受影响。出错信息：${reason}` };
}
