import { CloseOutlined, DownOutlined, MinusOutlined, UpOutlined } from '@ant-design/icons-svg';
import { FLOATING_PANEL } from '@qingzhang/catalogue/screen/floating-panel';
import type { KeyboardEvent } from 'react';
import { Icon } from './controls/icon.tsx';
import type { DragHandlers } from './floating-panel-drag.ts';
import styles from './floating-panel.module.css';
import type { PanelShape } from './floating-panel-state.ts';

/** The specification's flags of the top bar: t title, s shrink, c close. */
export type TopBarFlags = 't' | 'ts' | 'tc' | 'tsc';

/** Where shrinking leads: into the stack at the bottom right, or to the header alone where the panel lies. */
export type ShrunkShape = Exclude<PanelShape, 'open'>;

interface FloatingPanelHeadProps {
  readonly titleId: string;
  readonly title: string;
  readonly flags: TopBarFlags;
  readonly shape: PanelShape;
  readonly shrinksTo: ShrunkShape;
  readonly grip: DragHandlers;
  readonly onGripKey: (event: KeyboardEvent) => void;
  readonly onReshape: (shape: PanelShape) => void;
  readonly onClose: () => void;
}

/** The header of a panel, by which it is moved, shrunk and closed. */
export function FloatingPanelHead(props: FloatingPanelHeadProps) {
  const { titleId, title, flags, shape, shrinksTo, grip, onGripKey, onReshape, onClose } = props;
  const next = shape === 'open' ? shrinksTo : 'open';
  return (
    <header className={styles['head']} style={{ height: `${FLOATING_PANEL.headerRem}rem` }}>
      <button
        type="button"
        className={styles['grip']}
        aria-label={`移动“${title}”`}
        title="拖动可移动；方向键移动，Shift+方向键改变大小"
        onKeyDown={onGripKey}
        {...(shape === 'stacked' ? {} : grip)}
      >
        <span id={titleId} className={styles['title']}>
          {title}
        </span>
      </button>
      {flags.includes('s') && (
        <button type="button" aria-label={`${SHAPE_LABELS[next]}“${title}”`} onClick={() => onReshape(next)}>
          <Icon of={shrinkIcon(shape, shrinksTo)} />
        </button>
      )}
      {flags.includes('c') && (
        <button type="button" aria-label={`关闭“${title}”`} title="关闭（Esc）" onClick={onClose}>
          <Icon of={CloseOutlined} />
        </button>
      )}
    </header>
  );
}

const SHAPE_LABELS: Readonly<Record<PanelShape, string>> = { open: '还原', folded: '收起', stacked: '最小化' };

function shrinkIcon(shape: PanelShape, shrinksTo: ShrunkShape) {
  if (shape !== 'open') return shape === 'stacked' ? UpOutlined : DownOutlined;
  return shrinksTo === 'stacked' ? MinusOutlined : UpOutlined;
}
