import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { drawPrisms } from '../cockpit/draw-prisms.ts';
import { looksOf, type Amount } from '../cockpit/looks.ts';
import { layPrisms, prismAt, type Prism } from '../cockpit/prisms.ts';
import { useBox } from '../cockpit/use-box.ts';
import { LIGHT } from '../theme/palette.ts';
import type { Grounds } from './published-grounds.ts';
import styles from './publication.module.css';

interface StillMapProps {
  readonly label: string;
  readonly grounds: Grounds;
  /** 元/km² in the order of the regions. */
  readonly amounts: readonly (number | null)[];
  /** From little to much. */
  readonly ramp: readonly string[];
  /** Of many small maps none is named and none is pointed at. */
  readonly small?: boolean;
  readonly onPoint?: (region: { readonly name: string; readonly amount: number | null } | undefined) => void;
}

/** Shares of the picture that the highest prism takes. */
const HEADROOM = { large: 0.15, small: 0.12 } as const;
const MARGIN_PX = { large: 12, small: 4 } as const;
const WALL_SHADE = 0.24;
/** Twice as fine as a screen needs, so that paper has enough. */
const PIXELS = 2;

/** The landscape of the wall, at rest and on white. */
export function StillMap({ label, grounds, amounts, ramp, small = false, onPoint }: StillMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useBox(canvas);
  const [pointed, setPointed] = useState<Prism>();
  const size = small ? 'small' : 'large';
  const frame = useMemo(
    () => ({ ...box, headroom: box.height * HEADROOM[size], margin: MARGIN_PX[size] }),
    [box, size],
  );
  const prisms = useMemo(() => layPrisms(grounds.regions, frame), [grounds, frame]);
  const looks = useMemo(() => {
    const byRegion = amounts.map((amount, at): Amount => ({ id: String(at), amount }));
    return looksOf(byRegion, { ramp, mostHeight: frame.headroom });
  }, [amounts, ramp, frame]);

  useEffect(() => {
    const surface = canvas.current;
    const context = surface?.getContext('2d');
    if (surface === null || context === undefined || context === null || box.width === 0) return;
    surface.width = box.width * PIXELS;
    surface.height = box.height * PIXELS;
    context.setTransform(PIXELS, 0, 0, PIXELS, 0, 0);
    const names = small ? [] : layPrisms(grounds.named, frame, grounds.regions);
    drawPrisms(context, {
      prisms,
      lookOf: ({ id }) => looks.of(id),
      labels: names.map(({ name, middle }) => ({ text: name, at: middle })),
      pointed: pointed?.id,
      ground: LIGHT.surface,
      line: LIGHT.surface,
      text: LIGHT.text,
      wallShade: WALL_SHADE,
      size: Math.max(11, Math.min(16, box.width / 56)),
    });
  }, [box, frame, grounds, prisms, looks, pointed, small]);

  const point = (found: Prism | undefined) => {
    if (found?.id === pointed?.id) return;
    setPointed(found);
    onPoint?.(found && { name: found.name, amount: amounts[Number(found.id)] ?? null });
  };
  const follow = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    point(prismAt(prisms, ({ id }) => looks.of(id).height, [event.clientX - left, event.clientY - top]));
  };
  const pointing = small
    ? {}
    : { onPointerMove: follow, onPointerDown: follow, onPointerLeave: () => point(undefined) };
  return (
    <canvas ref={canvas} className={styles['canvas']} data-small={small} role="img" aria-label={label} {...pointing} />
  );
}
