import katex from 'katex';
import { compiler } from 'markdown-to-jsx/html';

const OPTIONS = { throwOnError: true, trust: false, strict: 'ignore' } as const;
const LINK = /\]\((?<id>[0-9a-z-]+)\.md\)/g;
/** Of another manual, which is another file: its name stays as text. */
const OTHER_BOOK = /\[(?<label>[^\]]+)\]\(\.\.\/[a-z]+\/[0-9a-z-]+\.md\)/g;
const BLOCK = /^```math\n(?<tex>[^]*?)\n```$/gm;
const INLINE = /\$`(?<tex>[^`]+)`\$/g;
/** Stands for a formula while the text around it is read as Markdown. */
const PLACE = /⟦(?<number>\d+)⟧/g;
const ALONE = /<p>⟦(?<number>\d+)⟧<\/p>|⟦(?<inline>\d+)⟧/g;

/** A page of a manual as HTML: links lead to the chapter, formulas are drawn, a wrong one is an error. */
export function htmlOf(text: string): string {
  if (PLACE.test(text)) throw new Error('the text holds the marks that stand for formulas');
  const drawn: string[] = [];
  const draw = (tex: string, isBlock: boolean) => {
    const html = katex.renderToString(tex, { ...OPTIONS, displayMode: isBlock });
    return `⟦${drawn.push(isBlock ? `<div class="formula">${html}</div>` : html) - 1}⟧`;
  };
  const marked = text
    .replaceAll(OTHER_BOOK, '$<label>')
    .replaceAll(LINK, '](#$<id>)')
    .replaceAll(BLOCK, (_whole, tex: string) => draw(tex, true))
    .replaceAll(INLINE, (_whole, tex: string) => draw(tex, false));
  const html = compiler(marked, { disableAutoLink: true, forceBlock: true });
  return html
    .replaceAll('<h2', '<h3')
    .replaceAll('</h2>', '</h3>')
    .replaceAll(ALONE, (_whole, alone?: string, inline?: string) => drawn[Number(alone ?? inline)]!);
}
