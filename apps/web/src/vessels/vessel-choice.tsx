import { createDictionary } from '@qingzhang/contract/cells/dictionary';
import { useId, useMemo, useState } from 'react';
import { DictionaryInput } from '../cells/dictionary-input.tsx';
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
  const dictionary = useMemo(
    () =>
      createDictionary(
        vessels.map(({ id: value, name, shipId }) => ({ value, label: name, code: shipId })),
        '船舶',
      ),
    [vessels],
  );
  const [typed, setTyped] = useState<string>();
  return (
    <div className={styles['field']} onBlur={() => setTyped(undefined)}>
      <label htmlFor={id}>船舶</label>
      <DictionaryInput
        id={id}
        label="船舶"
        text={typed ?? dictionary.textOf(chosen.id) ?? chosen.name}
        dictionary={dictionary}
        onChange={(text) => {
          setTyped(text);
          const { entry } = dictionary.find(text);
          if (entry !== undefined) onChoose(entry.value);
        }}
      />
    </div>
  );
}
