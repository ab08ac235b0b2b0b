import type { ReactNode } from 'react';
import { FloatingPanel } from '../../ui/floating-panel.tsx';

interface SectionFrameProps {
  readonly title: string;
  readonly heightRem?: number;
  /** How many panels deep it lies: the ones behind must not be hidden. */
  readonly step?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const STEP_PX = 28;

/** The panel of an open section, at the left of the map. */
export function SectionFrame({ title, heightRem = 16, step = 0, onClose, children }: SectionFrameProps) {
  return (
    <FloatingPanel
      id={`section ${title}`}
      title={title}
      at={{ x: 12 + step * STEP_PX, y: 12 + step * STEP_PX }}
      heightRem={heightRem}
      takesFocus
      onClose={onClose}
    >
      {children}
    </FloatingPanel>
  );
}
