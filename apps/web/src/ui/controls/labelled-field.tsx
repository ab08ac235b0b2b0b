import { useId, type ReactNode } from 'react';
import styles from './labelled-field.module.css';

interface LabelledFieldProps {
  readonly label: string;
  /** What stands below the field while nothing is wrong with it. */
  readonly help?: string;
  readonly problem: string | undefined;
  /** The field, which takes these. */
  readonly children: (props: {
    readonly id: string;
    readonly 'aria-describedby': string;
    readonly isWrong: boolean;
  }) => ReactNode;
}

/** A field below its label, with a line for what is wrong with it. */
export function LabelledField({ label, help = '', problem, children }: LabelledFieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': helpId, isWrong: problem !== undefined })}
      <p id={helpId} className={styles['help']}>
        {problem === undefined ? (
          help
        ) : (
          <span role="alert" className={styles['problem']}>
            {problem}
          </span>
        )}
      </p>
    </div>
  );
}
