import type { PageLie } from '../page-sizes.ts';
import { typeArea } from './paper.ts';
import type { Flow, Piece } from './piece.ts';

interface PlacedPiece {
  readonly piece: Piece;
  /** From the head of the type area, in points. */
  readonly y: number;
}

export interface Page {
  readonly lie: PageLie;
  readonly placed: PlacedPiece[];
}

/** Rounding of sums of heights must not begin a page. */
const HAIR = 0.01;

/** Which piece stands on which page. What is kept together moves to the next page together, if one page can hold it. */
export function pagesOf(flow: Flow): Page[] {
  const pages: Page[] = [{ lie: 'upright', placed: [] }];
  let used = 0;
  const room = () => typeArea(pages.at(-1)!.lie).height + HAIR;
  const turn = (lie: PageLie) => {
    if (pages.at(-1)!.placed.length === 0) pages.pop();
    pages.push({ lie, placed: [] });
    used = 0;
  };
  const put = (piece: Piece) => {
    if (used > 0) used += piece.before ?? 0;
    pages.at(-1)!.placed.push({ piece, y: used });
    used += piece.height;
  };
  for (const group of groupsOf(flow)) {
    if ('turn' in group) {
      turn(group.turn);
      continue;
    }
    if (used > 0 && used + heightOf(group, used > 0) > room()) turn(pages.at(-1)!.lie);
    for (const piece of group) {
      if (used > 0 && used + (piece.before ?? 0) + piece.height > room()) turn(pages.at(-1)!.lie);
      if (used === 0 && piece.head !== undefined) put(piece.head);
      put(piece);
    }
  }
  return pages.filter(({ placed }) => placed.length > 0);
}

function heightOf(group: readonly Piece[], isBelow: boolean): number {
  return group.reduce((sum, { height, before = 0 }, at) => sum + height + (isBelow || at > 0 ? before : 0), 0);
}

type Group = readonly Piece[] | { readonly turn: PageLie };

/** Pieces that stay together. */
function groupsOf(flow: Flow): Group[] {
  const groups: Group[] = [];
  let open: Piece[] = [];
  const close = () => {
    if (open.length > 0) groups.push(open);
    open = [];
  };
  for (const item of flow) {
    if ('turn' in item) {
      close();
      groups.push(item);
      continue;
    }
    open.push(item);
    if (item.isKept !== true) close();
  }
  close();
  return groups;
}
