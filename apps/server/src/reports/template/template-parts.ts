import type { AccountReport } from '@qingzhang/contract/results/report';
import { unverifiedOf } from '@qingzhang/contract/unverified';
import type { DocumentPart } from '../../documents/official-document.ts';
import { annexParts } from '../paper/annex-parts.ts';
import { numberedEach, type Chapter, type Stretch } from '../paper/chapter.ts';
import { standingText } from '../sheet-columns.ts';
import { ANNEXES, CAPTIONED, NOTICE } from './template-names.ts';

/** What takes the place of each of these names, numbered in the order in which they stand in the template. */
export function templateParts(
  report: AccountReport,
  chapters: readonly Chapter[],
  names: readonly string[],
): ReadonlyMap<string, readonly DocumentPart[]> {
  const wanted = [...new Set(names)];
  const told = numberedEach(wanted.map((name) => stretchOf(name, chapters)));
  return new Map(
    wanted.map((name, at) => {
      if (name === NOTICE) return [name, noticeParts(report)];
      return [name, ANNEXES.some((annex) => annex === name) ? annexOf(report, name) : told[at]!];
    }),
  );
}

/** What must be known before a figure of the report is quoted; nothing where all may be. */
function noticeParts({ cover, annex1, annex6 }: AccountReport): DocumentPart[] {
  const asked = annex6.told.filter(({ severity }) => severity === 'confirm');
  const unverified = unverifiedOf({ annex1 });
  const line = (text: string): DocumentPart => ({ part: 'paragraph', text });
  const lines = [
    ...(cover.standing.status === 'done' ? [] : [`结果状态：${standingText(cover.standing)}，引用前请先核对。`]),
    ...(cover.complete ? [] : ['本次核算尚不完整，未核算的指标不作 0 计。']),
    ...asked.map(({ serviceName, text, reason }) => `需确认：${serviceName}，${text}。${reason ?? '尚未说明理由'}。`),
    ...(unverified === 0 ? [] : [`待核实：${unverified} 项参数与口径尚未与所引的正式文本核对。`]),
  ];
  return lines.map(line);
}

function stretchOf(name: string, chapters: readonly Chapter[]): Stretch {
  const chapter = chapters.find(({ title }) => title === name);
  if (chapter !== undefined) return chapter;
  const wanted = CAPTIONED.find((each) => `${each.kind}:${each.name}` === name);
  const found = wanted === undefined ? [] : chapters.flatMap(({ parts }) => captionedParts(parts, wanted));
  return { title: null, parts: found };
}

/** A table with the caption above it, or a figure with the one below, and what is said of it. */
function captionedParts(
  parts: readonly DocumentPart[],
  { kind, caption }: (typeof CAPTIONED)[number],
): readonly DocumentPart[] {
  const at = parts.findIndex((part, place) => {
    const isFigure = parts[place - 1]?.part === 'figure';
    return part.part === 'caption' && isFigure === (kind === '图') && caption.test(part.text);
  });
  if (at === -1) return [];
  const begin = kind === '图' ? at - 1 : at;
  const body = begin + 2;
  const notes = parts.slice(body).findIndex(({ part }) => part !== 'note');
  return parts.slice(begin, notes === -1 ? undefined : body + notes);
}

/** The sheets of an annex, each with its heading. */
function annexOf(report: AccountReport, name: string): readonly DocumentPart[] {
  const parts = annexParts(report).filter(({ part }) => part !== 'pages');
  let isOwn = false;
  return parts.filter((part) => {
    if (part.part === 'heading' && part.level === 1) isOwn = part.text.startsWith(name);
    return isOwn;
  });
}
