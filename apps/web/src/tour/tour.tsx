import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { beside, type Box } from './beside.ts';
import { TOUR, type TourStep } from './steps.ts';
import styles from './tour.module.css';

/** Shows a newcomer the frame, thing by thing; Escape ends it. */
export function Tour({ onClose }: { readonly onClose: () => void }) {
  const [steps] = useState(() => TOUR.filter(({ target }) => isShown(document.querySelector(target))));
  const [at, setAt] = useState(0);
  const isLast = at === steps.length - 1;
  return (
    <StepCard key={at} step={steps[at]!} onClose={onClose}>
      <span>
        {at + 1} / {steps.length}
      </span>
      <Button onClick={onClose}>结束</Button>
      {at > 0 && <Button onClick={() => setAt(at - 1)}>上一步</Button>}
      <Button look="primary" onClick={() => (isLast ? onClose() : setAt(at + 1))}>
        {isLast ? '完成' : '下一步'}
      </Button>
    </StepCard>
  );
}

interface StepCardProps {
  readonly step: TourStep;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** What is said of one thing, beside it. */
function StepCard({ step, children, onClose }: StepCardProps) {
  const spot = useSpot(step.target);
  const card = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const titleId = useId();
  useLayoutEffect(() => {
    const { width, height } = card.current!.getBoundingClientRect();
    setSize({ width, height });
  }, []);
  useEffect(() => card.current?.focus(), []);
  const place = beside(spot, size, { width: window.innerWidth, height: window.innerHeight });
  return (
    <div className={styles['veil']}>
      <div className={styles['spot']} style={spot} aria-hidden />
      <div
        ref={card}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles['card']}
        style={place}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <h2 id={titleId}>{step.title}</h2>
        <p>{step.text}</p>
        <div className={styles['buttons']}>{children}</div>
      </div>
    </div>
  );
}

function isShown(element: Element | null): boolean {
  const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return width > 0 && height > 0;
}

/** Where a thing is on the screen, also after the window was resized. */
function useSpot(target: string): Box {
  const [, setResized] = useState(0);
  useEffect(() => {
    const look = () => setResized((count) => count + 1);
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
  const { left = 0, top = 0, width = 0, height = 0 } = document.querySelector(target)?.getBoundingClientRect() ?? {};
  return { left, top, width, height };
}
