import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import type { Boundary } from '../region-maps/small-boundaries.ts';
import { usePalette } from '../theme/use-palette.ts';
import { drawPrisms, type Look } from './draw-prisms.ts';
import { between, changeLooks, looksOf, type Amount } from './looks.ts';
import { planeOf } from './plane.ts';
import { layPrisms, prismAt, standing, type Prism } from './prisms.ts';
import { Relief } from './relief.tsx';
import { reliefTiles } from './relief-tiles.ts';
import { useBox } from './use-box.ts';
import styles from './prism-map.module.css';

interface PrismMapProps {
  readonly label: string;
  /** The regions that stand as prisms, and those above them whose names are written. */
  readonly boundaries: readonly Boundary[];
  readonly named: readonly Boundary[];
  /** Undefined while they are fetched: what was drawn before stays, paler. */
  readonly amounts: readonly Amount[] | undefined;
  /** The shades from little to much. */
  readonly ramp: readonly string[];
  /** Amounts are changes; those below 0 are drawn in these shades. */
  readonly fallRamp?: readonly string[] | undefined;
  readonly textOf: (amount: number) => string;
  readonly onPick: (id: string) => void;
}

const CHANGE_MS = 900;
/** Share of the picture that the highest prism takes. */
const HEADROOM = 0.2;
const MOST_PIXELS = 2;

/** The county as a landscape: what changes between two scenes rises or sinks, then the picture rests. */
export function PrismMap(props: PrismMapProps) {
  const { label, boundaries, named, ramp, fallRamp, textOf, onPick } = props;
  const isLoading = props.amounts === undefined;
  const [latest, setLatest] = useState<readonly Amount[]>(props.amounts ?? []);
  if (props.amounts !== undefined && props.amounts !== latest) setLatest(props.amounts);
  const amounts = props.amounts ?? latest;
  const palette = usePalette();
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useBox(canvas);
  const [pointed, setPointed] = useState<Prism>();
  const shown = useRef(new Map<string, Look>());
  const headroom = box.height * HEADROOM;
  const prisms = useMemo(() => layPrisms(boundaries, { ...box, headroom }).map(standing), [boundaries, box, headroom]);
  const labels = useMemo(
    () => layPrisms(named, { ...box, headroom }, boundaries).map(({ name, middle }) => ({ text: name, at: middle })),
    [named, boundaries, box, headroom],
  );
  const tiles = useMemo(() => reliefTiles(planeOf(boundaries, { ...box, headroom }), box), [boundaries, box, headroom]);
  const looks = useMemo(() => {
    return fallRamp === undefined
      ? looksOf(amounts, { mostHeight: headroom, ramp })
      : changeLooks(amounts, { mostHeight: headroom, rise: ramp, fall: fallRamp });
  }, [amounts, ramp, fallRamp, headroom]);
  const settled = useRef<unknown>(undefined);

  useEffect(() => {
    const surface = canvas.current;
    const context = surface?.getContext('2d');
    if (surface === null || context === undefined || context === null || box.width === 0) return undefined;
    const pixels = Math.min(devicePixelRatio, MOST_PIXELS);
    surface.width = box.width * pixels;
    surface.height = box.height * pixels;
    const from = new Map(shown.current);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // What is pointed at is drawn anew at once: nothing has moved.
    const lasts = isStill || from.size === 0 || settled.current === looks ? 0 : CHANGE_MS;
    const begin = performance.now();
    let frame = 0;
    const draw = (now: number) => {
      const share = lasts === 0 ? 1 : Math.min(1, (now - begin) / lasts);
      const lookOf = ({ id }: Prism) => between(from.get(id) ?? looks.of(id), looks.of(id), eased(share));
      context.setTransform(pixels, 0, 0, pixels, 0, 0);
      context.clearRect(0, 0, box.width, box.height);
      for (const prism of prisms) shown.current.set(prism.id, lookOf(prism));
      const size = Math.max(12, box.width / 64);
      drawPrisms(context, {
        prisms,
        lookOf,
        labels,
        pointed: pointed?.id,
        ground: palette.page,
        line: palette.page,
        text: palette.text,
        size,
      });
      if (share < 1) frame = requestAnimationFrame(draw);
      else settled.current = looks;
    };
    draw(begin);
    return () => cancelAnimationFrame(frame);
  }, [box, prisms, looks, labels, palette, pointed]);

  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return prismAt(prisms, ({ id }) => looks.of(id).height, [event.clientX - left, event.clientY - top]);
  };
  const amount = amounts.find(({ id }) => id === pointed?.id)?.amount ?? null;
  return (
    <div className={styles['map']} data-loading={isLoading}>
      <Relief tiles={tiles} />
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        data-pointing={pointed !== undefined}
        onPointerMove={(event) => setPointed(at(event))}
        onPointerLeave={() => setPointed(undefined)}
        onClick={() => pointed !== undefined && onPick(pointed.id)}
      />
      <p className={styles['pointed']}>
        {isLoading
          ? '正在载入'
          : pointed === undefined
            ? looks.isCut && `高于 ${spaced(textOf(looks.top))}的区域不再加高`
            : `${pointed.name} ${amount === null ? '未核算' : textOf(amount)}`}
      </p>
    </div>
  );
}

/** A unit in Chinese characters joins the words after it; m² and km² stand apart. */
function spaced(text: string): string {
  return /\p{Script=Han}$/u.test(text) ? text : `${text} `;
}

function eased(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
}
