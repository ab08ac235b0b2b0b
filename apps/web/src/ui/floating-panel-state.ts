/** Where a panel lies in its area, in px from the top left corner. */
export interface PanelPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `folded`: only its header shows, where it lies; `stacked`: only its header, in the stack at the bottom right. */
export type PanelShape = 'open' | 'folded' | 'stacked';

export interface FloatingPanelState {
  readonly id: string;
  readonly place: PanelPlace;
  readonly shape: PanelShape;
}

/** Panels from the back to the front. */
export type PanelPile = readonly FloatingPanelState[];

export interface AreaSize {
  readonly width: number;
  readonly height: number;
}

/** So much of a panel's header always stays within reach. */
const REACH_PX = 48;
/** A smaller panel would show nothing. */
const LEAST = { width: 160, height: 80 } as const;

/** Adds a panel at the front; one that is there already comes to the front as it is. */
export function opened(pile: PanelPile, id: string, place: PanelPlace): PanelPile {
  return pile.some((panel) => panel.id === id) ? raised(pile, id) : [...pile, { id, place, shape: 'open' }];
}

export function closed(pile: PanelPile, id: string): PanelPile {
  return pile.filter((panel) => panel.id !== id);
}

export function raised(pile: PanelPile, id: string): PanelPile {
  const panel = pile.find((candidate) => candidate.id === id);
  return panel === undefined || pile.at(-1) === panel ? pile : [...closed(pile, id), panel];
}

/** Folds, stacks or opens again; what is opened comes to the front. */
export function shaped(pile: PanelPile, id: string, shape: PanelShape): PanelPile {
  const next = pile.map((panel) => (panel.id === id ? { ...panel, shape } : panel));
  return shape === 'open' ? raised(next, id) : next;
}

export function placed(pile: PanelPile, id: string, place: PanelPlace, area: AreaSize): PanelPile {
  return pile.map((panel) => (panel.id === id ? { ...panel, place: withinReach(place, area) } : panel));
}

/** The nearest place at which the header can still be taken hold of, no larger than the area. */
export function withinReach({ x, y, width, height }: PanelPlace, area: AreaSize): PanelPlace {
  const size = {
    width: between(width, LEAST.width, Math.max(LEAST.width, area.width)),
    height: between(height, LEAST.height, Math.max(LEAST.height, area.height)),
  };
  return {
    x: between(x, REACH_PX - size.width, Math.max(0, area.width - REACH_PX)),
    y: between(y, 0, Math.max(0, area.height - REACH_PX)),
    ...size,
  };
}

/** How many stacked panels lie below it in the stack; the one stacked first lies lowest. */
export function stackPosition(pile: PanelPile, id: string): number {
  return pile.filter(({ shape }) => shape === 'stacked').findIndex((panel) => panel.id === id);
}

/** Where an arrow key takes a panel, with Shift what size it gives it; undefined for any other key. */
export function steered(place: PanelPlace, key: string, isSizing: boolean): PanelPlace | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const [x, y] = step;
  return isSizing
    ? { ...place, width: place.width + x, height: place.height + y }
    : { ...place, x: place.x + x, y: place.y + y };
}

const STEP_PX = 16;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
