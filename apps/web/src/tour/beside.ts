export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

const GAP = 12;

/** A place beside a box that is wholly on the screen: below it, else above, else to its right, else over it. */
export function beside(box: Box, card: Size, screen: Size): Pick<Box, 'left' | 'top'> {
  const left = within(box.left, card.width, screen.width);
  const below = box.top + box.height + GAP;
  if (below + card.height <= screen.height - GAP) return { left, top: below };
  const above = box.top - card.height - GAP;
  if (above >= GAP) return { left, top: above };
  const right = box.left + box.width + GAP;
  const top = within(box.top + GAP, card.height, screen.height);
  if (right + card.width <= screen.width - GAP) return { left: right, top };
  return { left: within(box.left + (box.width - card.width) / 2, card.width, screen.width), top };
}

function within(wanted: number, size: number, room: number): number {
  return Math.max(GAP, Math.min(wanted, room - size - GAP));
}
