import type { DocumentPart, OfficialDocument } from '../../documents/official-document.ts';
import { ANNEXES, CAPTIONED, CHAPTER_TITLES, NOTICE, TEXT_NAMES } from './template-names.ts';

/** A template with every placeholder that there is, to be made into somebody's own. */
export function sampleTemplate(): OfficialDocument {
  const own = (name: string): DocumentPart => ({ part: 'paragraph', text: `{{${name}}}` });
  const line = (text: string): DocumentPart => ({ part: 'paragraph', text });
  const heading = (text: string): DocumentPart => ({ part: 'heading', level: 1, text });
  return {
    title: '生态产品总值核算报告（示例模板）',
    parts: [
      { part: 'title', text: '{{标题}}' },
      own(NOTICE),
      line('{{年份}} 年{{区域}}生态产品总值为 {{生态产品总值}}，按 {{价格年份}} 年价格计算，95% 区间为 {{总值区间}}。'),
      heading('本模板的写法'),
      line('将本文件改成本单位的格式后上传。不需要的占位符可以删除，其余文字、页眉页脚和样式原样保留。'),
      line(
        '行内的占位符换成文字，沿用原处的字体字号。章节、图、表和附表的占位符须独占一段，换成整段内容；正文与标题沿用本文件的“正文”“标题 1”“标题 2”样式。',
      ),
      line('章节与附表连同标题一起插入，无须自行书写标题；该年度没有的章节、图、表整段不出现。'),
      line(`没有“${NOTICE}”占位符时，系统在开头加入：结果状态、需确认的事项与待核实的参数不会遗漏。`),
      {
        part: 'table',
        isOpen: true,
        columns: [
          { label: '行内文字', widthMm: 60 },
          { label: '含义', widthMm: 96 },
        ],
        rows: Object.entries(TEXT_NAMES).map(([name, meaning]) => [`{{${name}}}`, meaning]),
      },
      ...CHAPTER_TITLES.map(own),
      ...CAPTIONED.map(({ kind, name }) => own(`${kind}:${name}`)),
      // A section ends in the paragraph before it, which is then not free for a part.
      { part: 'space' },
      { part: 'pages', lie: 'across' },
      ...ANNEXES.map(own),
    ],
  };
}
