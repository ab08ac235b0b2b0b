import katex from 'katex';
import 'katex/dist/katex.min.css';

/** Nothing in a formula may link, load or style; Chinese words in it are as good as letters. */
const OPTIONS = { throwOnError: false, trust: false, strict: 'ignore' } as const;

export function render(source: string, isBlock: boolean): string {
  return katex.renderToString(source, { ...OPTIONS, displayMode: isBlock });
}
