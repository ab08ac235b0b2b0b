import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { OnePage } from '../one-page.ts';
import { fittedLines } from './fitted-lines.ts';
import { SIDE, WIDTH } from './one-page-sizes.ts';
import type { Paper } from './paper.ts';
import { drawLine, setLines, type Look, type SetLine } from './text-pieces.ts';

interface Room {
  readonly top: number;
  readonly bottom: number;
}

const FOOT: Look = { face: 'drawing', size: 9, line: 13, align: 'left' };
const HEADING: Look = { face: 'heading', size: 13, line: 24, align: 'left' };
const PADDING = 8;
const bodyOf = (size: number): Look => ({ face: 'body', size, line: size * 1.6, align: 'both' });
const doubtOf = (size: number): Look => ({ face: 'drawing', size, line: size * 1.55, align: 'both' });
const INNER = WIDTH - 2 * PADDING;

/** Each step sets sentences and doubts smaller; at the last one sentences are cut. */
const SIZES = [
  { body: 13, doubt: 11 },
  { body: 12, doubt: 10.5 },
  { body: 11, doubt: 9.5 },
  { body: 10, doubt: 8.5 },
] as const;

/** The sentences, and below them what is uncertain: first what must be said of it, then as many questions as have room. */
export function drawBottom(paper: Paper, page: OnePage, { top, bottom }: Room): void {
  const room = bottom - FOOT.line - top;
  const tried = SIZES.map((size) => blocksOf(page, size, Infinity));
  const found = tried.find((blocks) => heightOf(blocks) <= room) ?? shortened(page, room);
  const { body, doubt } = found;
  let y = top;
  const put = (look: Look, lines: readonly SetLine[], tag: 'P' | 'H2', x: number, width: number) => {
    const mark = { tag } as const;
    for (const line of lines) {
      paper.marked(mark, () => drawLine(paper, line, look, { x, y, width }));
      y += look.line;
    }
  };
  put(HEADING, setLines('要点', HEADING, WIDTH), 'H2', SIDE, WIDTH);
  for (const lines of found.sentences) put(body, lines, 'P', SIDE, WIDTH);
  y += PADDING;
  const questions = questionsIn(page, doubt, room - (y - top) - boxHeight(found.doubts, doubt));
  const all = [...found.doubts, ...questions];
  paper.aside(() => void paper.pdf.rect(SIDE, y, WIDTH, boxHeight(all, doubt)).fill(LIGHT_COLOURS.soft));
  y += PADDING / 2;
  put(HEADING, setLines('尚不确定的', HEADING, INNER), 'H2', SIDE + PADDING, INNER);
  for (const lines of all) put(doubt, lines, 'P', SIDE + PADDING, INNER);
  const [foot] = fittedLines(page.foot, FOOT, WIDTH, 1);
  paper.marked({ tag: 'P' }, () => drawLine(paper, foot!, FOOT, { x: SIDE, y: bottom - FOOT.line, width: WIDTH }));
}

interface Blocks {
  readonly body: Look;
  readonly doubt: Look;
  readonly sentences: readonly (readonly SetLine[])[];
  readonly doubts: readonly (readonly SetLine[])[];
  /** Room for saying that there are more questions than are shown. */
  readonly kept: number;
}

function blocksOf(
  { sentences, doubts, questions, moreQuestions }: OnePage,
  size: (typeof SIZES)[number],
  mostLines: number,
): Blocks {
  const [body, doubt] = [bodyOf(size.body), doubtOf(size.doubt)];
  return {
    body,
    doubt,
    sentences: sentences.map((text, at) => fittedLines(`${at + 1}. ${text}`, body, WIDTH, mostLines)),
    doubts: doubts.map((text) => setLines(`· ${text}`, doubt, INNER)),
    kept: questions.length === 0 ? 0 : setLines(moreQuestions, doubt, INNER).length * doubt.line,
  };
}

/** At the smallest size, with as many lines of each sentence as have room beside the doubts. */
function shortened(page: OnePage, room: number): Blocks {
  const size = SIZES.at(-1)!;
  const blocks = Array.from({ length: 12 }, (_, at) => blocksOf(page, size, 12 - at));
  return blocks.find((each) => heightOf(each) <= room) ?? blocks.at(-1)!;
}

function heightOf({ sentences, doubts, body, doubt, kept }: Blocks): number {
  return HEADING.line + sentences.flat().length * body.line + PADDING + boxHeight(doubts, doubt) + kept;
}

function boxHeight(lines: readonly (readonly SetLine[])[], look: Look): number {
  return HEADING.line + lines.flat().length * look.line + PADDING;
}

/** Whole questions, as many as have room; where not all have, that is said. */
function questionsIn({ questions, moreQuestions }: OnePage, look: Look, room: number): SetLine[][] {
  const set = questions.map((text) => setLines(`· ${text}`, look, INNER));
  const more = setLines(moreQuestions, look, INNER);
  const lines = Math.floor(room / look.line);
  if (set.flat().length <= lines) return set;
  const shown: SetLine[][] = [];
  for (const question of set) {
    if ([...shown, question, more].flat().length > lines) break;
    shown.push(question);
  }
  return more.length <= lines ? [...shown, more] : shown;
}
