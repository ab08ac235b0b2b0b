import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import type { CSSProperties } from 'react';
import styles from './icon.module.css';

interface IconProps {
  readonly of: IconDefinition;
  /** What it says to whoever cannot see it; left out where words beside it say the same. */
  readonly label?: string;
  readonly isTurning?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** A drawing in the size and colour of the text around it. */
export function Icon({ of, label, isTurning = false, className, style }: IconProps) {
  const { attrs, children = [] } = drawing(of);
  return (
    <svg
      className={`${styles['icon']} ${className ?? ''}`}
      style={style}
      viewBox={attrs['viewBox']}
      data-turning={isTurning}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {children.map(({ attrs: { d } }) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}

/** Icons of one colour are drawn by paths alone; those of two colours are functions and not used here. */
function drawing({ icon, name }: IconDefinition): AbstractNode {
  if (typeof icon === 'function') throw new Error(`the icon ${name} has two colours`);
  return icon;
}
