import { createWords } from '@qingzhang/contract/cells/words';
import { useId, useMemo, useState } from 'react';
import { WordInput } from '../cells/word-input.tsx';
import type { Vessel } from './vessel.ts';
import styles from './vessels.module.css';

interface VesselChoiceProps {
  readonly vessels: readonly Vessel[];
  readonly chosen: Vessel;
  readonly onChoose: (id: string) => void;
}

/** One vessel of many, found by its name or number; half a name leaves the choice as it was. */
export function VesselChoice({ vessels, chosen, onChoose }: VesselChoiceProps) {
  const id = useId();
  const words = useMemo(
    () =>
      createWords(
        vessels.map(({ id: value, name, shipId }) => ({ value, label: name, code: shipId })),
        '船舶',
      ),
    [vessels],
  );
  const [typed, setTyped] = useState<string>();
  return (
    <div className={styles['field']} onBlur={() => setTyped(undefined)}>
      <label htmlFor={id}>船舶</label>
      <WordInput
        id={id}
        label="船舶"
        text={typed ?? words.textOf(chosen.id) ?? chosen.name}
        words={words}
        onChange={(text) => {
          setTyped(text);
          const { word } = words.find(text);
          if (word !== undefined) onChoose(word.value);
        }}
      />
    </div>
  );
}
