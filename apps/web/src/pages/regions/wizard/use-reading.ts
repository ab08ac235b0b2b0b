import type { ShapeReading } from '@qingzhang/contract/results/shape-reading';
import { useState } from 'react';
import { messageOf } from '../../../api/message-of.ts';
import { guessMapping, type Mapping } from './guess-mapping.ts';
import { rememberedFields } from './remembered-mapping.ts';
import { readAgain, uploadShapes, type ReadingChoices } from './shape-files.ts';

export interface Reading {
  readonly reading: ShapeReading | undefined;
  readonly choices: ReadingChoices;
  readonly mapping: Mapping;
  readonly remembered: Readonly<Record<string, string>>;
  readonly type: string;
  readonly isBusy: boolean;
  readonly failure: string;
  /** Whether the file could be read. */
  readonly send: (files: readonly File[]) => Promise<boolean>;
  readonly reread: (choices: ReadingChoices) => Promise<void>;
  readonly setMapping: (mapping: Mapping) => void;
  readonly setType: (type: string) => void;
}

/** A shapefile as it is read, and what its fields are taken for. */
export function useReading(): Reading {
  const [reading, setReading] = useState<ShapeReading>();
  const [choices, setChoices] = useState<ReadingChoices>({});
  const [mapping, setMapping] = useState<Mapping>({});
  const [remembered] = useState(rememberedFields);
  const [type, setType] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const take = async (read: () => Promise<ShapeReading>, chosen: ReadingChoices): Promise<boolean> => {
    setBusy(true);
    setFailure('');
    try {
      const found = await read();
      setReading(found);
      setChoices(chosen);
      // Other names of fields, as in another encoding or layer, mean a new guess.
      if (fieldNames(found) !== fieldNames(reading)) setMapping(guessMapping(found.fields, remembered));
      return true;
    } catch (error) {
      setFailure(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    reading,
    choices,
    mapping,
    remembered,
    type,
    isBusy,
    failure,
    setMapping,
    setType,
    send: (files) => take(() => uploadShapes(files), {}),
    reread: async (more) => {
      if (reading === undefined) return;
      const chosen = { ...choices, ...more };
      await take(() => readAgain(reading.fileId, chosen), chosen);
    },
  };
}

function fieldNames(reading: ShapeReading | undefined): string {
  return (reading?.fields ?? []).map(({ name }) => name).join('\n');
}
