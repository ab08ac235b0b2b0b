import type { DocumentPart } from '../../documents/official-document.ts';

/** A chapter before it has a number; one without parts is left out. */
export interface Chapter {
  readonly title: string;
  readonly parts: readonly DocumentPart[];
}

/** A section of a chapter; one without parts is left out. */
export function section(title: string, parts: readonly DocumentPart[]): DocumentPart[] {
  return parts.length === 0 ? [] : [{ part: 'heading', level: 2, text: title }, ...parts];
}

/** A paragraph of sentences; those that have nothing to tell are left out, and so is a paragraph without any. */
export function paragraph(...sentences: readonly (string | null)[]): DocumentPart[] {
  const text = sentences.filter((sentence) => sentence !== null).join('');
  return text === '' ? [] : [{ part: 'paragraph', text }];
}

/** Parts that stand together: a chapter, or what is taken out of one and has no heading. */
export interface Stretch {
  readonly title: string | null;
  readonly parts: readonly DocumentPart[];
}

/** Chapters and sections in the order of official papers (一、（一）), tables and figures through the whole paper (表1, 图1). */
export function numbered(chapters: readonly Chapter[]): DocumentPart[] {
  return numberedEach(chapters).flat();
}

/** The same, each stretch by itself. */
export function numberedEach(stretches: readonly Stretch[]): DocumentPart[][] {
  const captions = { 表: 0, 图: 0 };
  let chapters = 0;
  return stretches.map(({ title, parts }) => {
    let sections = 0;
    const told = parts.map((part, place): DocumentPart => {
      if (part.part === 'heading' && part.level === 2) {
        sections += 1;
        return { ...part, text: `（${chineseNumber(sections)}）${part.text}` };
      }
      if (part.part !== 'caption') return part;
      const kind = parts[place - 1]?.part === 'figure' ? '图' : '表';
      captions[kind] += 1;
      return { ...part, text: `${kind}${captions[kind]}　${part.text}` };
    });
    if (title === null || told.length === 0) return told;
    chapters += 1;
    return [{ part: 'heading', level: 1, text: `${chineseNumber(chapters)}、${title}` }, ...told];
  });
}

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;

/** 1 to 99. */
function chineseNumber(value: number): string {
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  if (tens === 0) return DIGITS[ones]!;
  return `${tens === 1 ? '' : DIGITS[tens]}十${DIGITS[ones]}`;
}
