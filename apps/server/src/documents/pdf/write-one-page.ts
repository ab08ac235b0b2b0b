import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { OnePage } from '../one-page.ts';
import { A4 } from '../page-sizes.ts';
import { fittedLines } from './fitted-lines.ts';
import { drawBottom } from './one-page-bottom.ts';
import { SIDE, WIDTH } from './one-page-sizes.ts';
import { MM, openPaper, type Paper, type Setting } from './paper.ts';
import { drawDrawing } from './picture-piece.ts';
import { baseLine, type Look } from './text-pieces.ts';

/** One page as the bytes of a .pdf file. Above stands what always has room; the rest shares what is left. */
export async function writeOnePage(page: OnePage): Promise<Buffer> {
  const paper = openPaper(page.title);
  paper.addPage('upright');
  drawHead(paper, page);
  drawTotal(paper, page, 46 * MM);
  drawPictures(paper, page, 88 * MM);
  drawBottom(paper, page, { top: (page.pictures.length === 0 ? 90 : 139) * MM, bottom: (A4.heightMm - 14) * MM });
  return paper.end();
}

const TITLE_SIZES = [24, 20, 17];

function drawHead(paper: Paper, { title, state }: OnePage): void {
  const lookOf = (size: number): Look => ({ face: 'strong', size, line: size * 1.3, align: 'left' });
  const size = TITLE_SIZES.find((each) => fittedLines(title, lookOf(each), WIDTH, 2).length === 1);
  const look = lookOf(size ?? TITLE_SIZES.at(-1)!);
  const lines = fittedLines(title, look, WIDTH, 2);
  const top = 33 * MM - lines.length * look.line;
  lines.forEach(({ text }, at) => {
    const y = baseLine(top + at * look.line, look);
    paper.marked({ tag: 'H1' }, () => paper.text(text, SIDE, y, { face: look.face, size: look.size }));
  });
  const soft: Look = { face: 'drawing', size: 10.5, line: 16, align: 'left' };
  const [line] = fittedLines(state, soft, WIDTH, 1);
  paper.marked({ tag: 'P' }, () =>
    paper.text(line!.text, SIDE, 39 * MM, { face: soft.face, size: soft.size, colour: LIGHT_COLOURS.textSoft }),
  );
  paper.aside(() => paper.pdf.rect(SIDE, 42 * MM, WIDTH, 0.8 * MM).fill(LIGHT_COLOURS.accent));
}

const BIG: Setting = { face: 'heading', size: 44, colour: LIGHT_COLOURS.accent };

function drawTotal(paper: Paper, { total, facts }: OnePage, top: number): void {
  paper.marked({ tag: 'P' }, () => {
    paper.text(total.label, SIDE, top + 7 * MM, { face: 'drawing', size: 12, colour: LIGHT_COLOURS.textSoft });
    const end = paper.text(total.figure, SIDE, top + 24 * MM, BIG);
    paper.text(total.unit, end + 6, top + 24 * MM, { face: 'heading', size: 18, colour: LIGHT_COLOURS.accent });
    if (total.doubt !== '')
      paper.text(total.doubt, SIDE - 4, top + 33 * MM, { face: 'heading', size: 12, colour: LIGHT_COLOURS.warning });
  });
  facts.forEach(({ label, figure, mark }, at) => {
    const x = SIDE + WIDTH * (0.48 + (at % 2) * 0.27);
    const y = top + (8 + Math.floor(at / 2) * 16) * MM;
    paper.marked({ tag: 'P' }, () => {
      paper.text(label, x, y, { face: 'drawing', size: 10, colour: LIGHT_COLOURS.textSoft });
      const end = paper.text(figure, x, y + 6.5 * MM, { face: 'heading', size: 12.5 });
      if (mark !== '')
        paper.text(mark, end + 2, y + 6.5 * MM, { face: 'heading', size: 10, colour: LIGHT_COLOURS.warning });
    });
  });
}

function drawPictures(paper: Paper, { pictures }: OnePage, top: number): void {
  pictures.forEach(({ caption, drawing, alt }, at) => {
    const x = SIDE + (at * WIDTH) / 3 + MM;
    paper.marked({ tag: 'Caption' }, () => paper.text(caption, x, top, { face: 'heading', size: 10.5 }));
    paper.marked({ tag: 'Figure', alt }, () => drawDrawing(paper, drawing, { x, y: top + 4 * MM, scale: 1 }));
  });
}
