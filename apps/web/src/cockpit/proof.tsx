import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { chooseYear } from '../years/working-year.ts';

interface ProofProps {
  readonly to: string;
  /** The pages behind a figure show the year that was chosen last, which need not be the one on the wall. */
  readonly year: number;
  /** What is found there. */
  readonly title?: string;
  /** How the link is read out, where it is a drawing. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A figure that opens what it rests on, of its own year. */
export function Proof({ to, year, title = '查看计算过程', label, className, children }: ProofProps) {
  return (
    <Link to={to} title={title} aria-label={label} className={className} onClick={() => chooseYear(year)}>
      {children}
    </Link>
  );
}
