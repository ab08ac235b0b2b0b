import { CloseOutlined, DownOutlined, MinusOutlined, UpOutlined } from '@ant-design/icons-svg';
import { MAP } from '@qingzhang/catalogue/map-constants';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Icon } from './controls/icon.tsx';
import { useAreaState, usePanelArea } from './floating-panel-area.tsx';
import {
  closed,
  opened,
  placed,
  raised,
  shaped,
  stackPosition,
  steered,
  type PanelPlace,
  type PanelShape,
  type FloatingPanelState,
} from './floating-panel-state.ts';
import styles from './floating-panel.module.css';
import { useDrag } from './floating-panel-drag.ts';

/** The specification's flags of the top bar: t title, s shrink, c close. */
export type TopBarFlags = 't' | 'ts' | 'tc' | 'tsc';

interface FloatingPanelProps {
  readonly id: string;
  readonly title: string;
  readonly flags?: TopBarFlags;
  /** Where shrinking leads: into the stack at the bottom right, or to the header alone where the panel lies. */
  readonly shrinksTo?: Exclude<PanelShape, 'open'>;
  /** Where it lies at first; negative x and y count from the right and the bottom edge. */
  readonly at?: { readonly x: number; readonly y: number };
  readonly widthRem?: number;
  readonly heightRem?: number;
  /** Takes the focus when it opens, and gives it back when it closes. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A panel over a map or a picture: dragged by its header or the arrow keys, minimised, restored, closed with Esc. */
export function FloatingPanel({
  id,
  title,
  flags = 'tsc',
  shrinksTo = 'stacked',
  at = { x: 16, y: 16 },
  widthRem = MAP.dialog.widthRem,
  heightRem = MAP.dialog.heightRem,
  takesFocus = true,
  children,
  onClose,
}: FloatingPanelProps) {
  const { change } = usePanelArea();
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const state = useAreaState(({ pile }) => pile.find((candidate) => candidate.id === id));
  const isThere = state !== undefined;
  const depth = useAreaState(({ pile }) => pile.findIndex((candidate) => candidate.id === id));
  const position = useAreaState(({ pile }) => stackPosition(pile, id));
  const move = (place: PanelPlace) => change((pile, area) => placed(pile, id, place, area));

  /** As it was when its tab went into the background. */
  const kept = useRef<FloatingPanelState | null>(null);
  const open = useEffectEvent(() => {
    const [width, height] = [px(widthRem), px(heightRem)];
    change((pile, area) => {
      if (kept.current !== null) {
        const { place, shape } = kept.current;
        return shaped(opened(pile, id, place), id, shape);
      }
      const x = at.x < 0 ? area.width + at.x - width : at.x;
      const y = at.y < 0 ? area.height + at.y - height : at.y;
      const place = {
        x: Math.max(0, x),
        y: Math.max(0, y),
        width,
        height: Math.min(height, roomBelow(area.height, y)),
      };
      return placed(opened(pile, id, place), id, place, area);
    });
  });
  useEffect(() => {
    open();
    return () =>
      change((pile) => {
        kept.current = pile.find((candidate) => candidate.id === id) ?? null;
        return closed(pile, id);
      });
  }, [id, change]);
  useEffect(() => {
    if (!takesFocus || !isThere) return undefined;
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [takesFocus, isThere]);

  const grip = useDrag(state?.place, move, ({ place, dx, dy }) => ({ ...place, x: place.x + dx, y: place.y + dy }));
  const corner = useDrag(state?.place, move, ({ place, dx, dy }) => ({
    ...place,
    width: place.width + dx,
    height: place.height + dy,
  }));

  if (state === undefined) return null;
  const { shape, place } = state;
  const shrink = () => change((pile) => shaped(pile, id, shape === 'open' ? shrinksTo : 'open'));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !flags.includes('c')) return;
    event.stopPropagation();
    event.preventDefault();
    onClose();
  };
  const onGripKey = (event: KeyboardEvent) => {
    const next = steered(place, event.key, event.shiftKey);
    if (next === undefined || shape === 'stacked') return;
    event.preventDefault();
    event.stopPropagation();
    move(next);
  };
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles['panel']}
      data-shape={shape}
      style={shape === 'stacked' ? stackedStyle(position, depth) : placedStyle(place, shape, depth)}
      onKeyDown={onKeyDown}
      onPointerDown={() => change((pile) => raised(pile, id))}
    >
      <header className={styles['head']} style={{ height: `${MAP.dialog.headerRem}rem` }}>
        <button
          type="button"
          className={styles['grip']}
          aria-label={`移动“${title}”`}
          title="拖动可移动;方向键移动,Shift+方向键改变大小"
          onKeyDown={onGripKey}
          {...(shape === 'stacked' ? {} : grip)}
        >
          <span id={titleId} className={styles['title']}>
            {title}
          </span>
        </button>
        {flags.includes('s') && (
          <button
            type="button"
            aria-label={`${SHRINK_WORDS[shape === 'open' ? shrinksTo : 'open']}“${title}”`}
            onClick={shrink}
          >
            <ShrinkIcon shape={shape} shrinksTo={shrinksTo} />
          </button>
        )}
        {flags.includes('c') && (
          <button type="button" aria-label={`关闭“${title}”`} title="关闭(Esc)" onClick={onClose}>
            <Icon of={CloseOutlined} />
          </button>
        )}
      </header>
      <div className={styles['body']} tabIndex={0} hidden={shape !== 'open'}>
        {children}
      </div>
      {shape === 'open' && <span className={styles['corner']} aria-hidden {...corner} />}
    </section>
  );
}

const SHRINK_WORDS: Readonly<Record<PanelShape, string>> = { open: '还原', folded: '收起', stacked: '最小化' };

function ShrinkIcon({ shape, shrinksTo }: { readonly shape: PanelShape; readonly shrinksTo: PanelShape }) {
  if (shape !== 'open') return shape === 'stacked' ? <Icon of={UpOutlined} /> : <Icon of={DownOutlined} />;
  return shrinksTo === 'stacked' ? <Icon of={MinusOutlined} /> : <Icon of={UpOutlined} />;
}

const MARGIN_PX = 8;
/** Room for what a map shows in its corner. */
const CORNER_PX = 56;
/** Panels lie above the map's own controls. */
const GROUND_LEVEL = 10;

function placedStyle({ x, y, width, height }: PanelPlace, shape: PanelShape, depth: number): CSSProperties {
  const size = shape === 'open' ? { height } : {};
  return { transform: `translate(${x}px, ${y}px)`, width, ...size, zIndex: GROUND_LEVEL + depth };
}

function stackedStyle(position: number, depth: number): CSSProperties {
  const bottom = `calc(${CORNER_PX}px + ${position} * (${MAP.dialog.headerRem}rem + ${MARGIN_PX}px))`;
  return { right: MARGIN_PX, bottom, left: 'auto', top: 'auto', width: '14rem', zIndex: GROUND_LEVEL + depth };
}

function roomBelow(areaHeight: number, y: number): number {
  return areaHeight === 0 ? Infinity : Math.max(px(MAP.dialog.headerRem), areaHeight - Math.max(0, y) - MARGIN_PX);
}

function px(rem: number): number {
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
