import { FLOATING_PANEL } from '@qingzhang/catalogue/screen/floating-panel';
import { useEffect, useId, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useDrag } from './floating-panel-drag.ts';
import { FloatingPanelHead, type ShrunkShape, type TopBarFlags } from './floating-panel-head.tsx';
import styles from './floating-panel.module.css';
import { steered, type PanelPlace, type PanelShape } from './floating-panel-state.ts';
import { PANEL_MARGIN_PX, useFloatingPanel } from './use-floating-panel.ts';

interface FloatingPanelProps {
  readonly id: string;
  readonly title: string;
  readonly flags?: TopBarFlags;
  readonly shrinksTo?: ShrunkShape;
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
  widthRem = FLOATING_PANEL.widthRem,
  heightRem = FLOATING_PANEL.heightRem,
  takesFocus = true,
  children,
  onClose,
}: FloatingPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const { state, depth, position, move, reshape, raise } = useFloatingPanel({ id, at, widthRem, heightRem });
  const isThere = state !== undefined;
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
      onPointerDown={raise}
    >
      <FloatingPanelHead
        titleId={titleId}
        title={title}
        flags={flags}
        shape={shape}
        shrinksTo={shrinksTo}
        grip={grip}
        onGripKey={onGripKey}
        onReshape={reshape}
        onClose={onClose}
      />
      <div className={styles['body']} tabIndex={0} hidden={shape !== 'open'}>
        {children}
      </div>
      {shape === 'open' && <span className={styles['corner']} aria-hidden {...corner} />}
    </section>
  );
}

/** Room for what a map shows in its corner. */
const CORNER_PX = 56;
/** Panels lie above the map's own controls. */
const GROUND_LEVEL = 10;

function placedStyle({ x, y, width, height }: PanelPlace, shape: PanelShape, depth: number): CSSProperties {
  const size = shape === 'open' ? { height } : {};
  return { transform: `translate(${x}px, ${y}px)`, width, ...size, zIndex: GROUND_LEVEL + depth };
}

function stackedStyle(position: number, depth: number): CSSProperties {
  const bottom = `calc(${CORNER_PX}px + ${position} * (${FLOATING_PANEL.headerRem}rem + ${PANEL_MARGIN_PX}px))`;
  return { right: PANEL_MARGIN_PX, bottom, left: 'auto', top: 'auto', width: '14rem', zIndex: GROUND_LEVEL + depth };
}
