import { openLayer } from './open-layer.ts';
import { pickLayer } from './pick-layer.ts';
import { openParts, type ShapefileInput } from './shapefile-input.ts';

/** How the texts of a layer read in one encoding. */
export interface TextSample {
  readonly encoding: string;
  /** Names of fields and values that are more than ASCII. */
  readonly texts: readonly string[];
  /** False where bytes stand for no character. */
  readonly isClean: boolean;
}

const MOST_TEXTS = 8;
/** Records looked at: enough to meet Chinese words, few enough for a large file. */
const MOST_RECORDS = 200;

/** The same texts of a layer in each of the encodings, for a person to see which one reads right. */
export async function textSamples(
  input: ShapefileInput,
  encodings: readonly string[],
  layer?: string,
): Promise<TextSample[]> {
  const source = await openParts(input);
  try {
    const { files } = await pickLayer(source, layer);
    const samples: TextSample[] = [];
    for (const encoding of encodings) {
      const opened = openLayer(files, encoding);
      const texts = new Set(opened.fields.map(({ name }) => name).filter(isBeyondAscii));
      let records = 0;
      for await (const { properties } of opened.features()) {
        const values = Object.values(properties).filter((value) => typeof value === 'string');
        for (const value of values) if (isBeyondAscii(value)) texts.add(value);
        if (++records === MOST_RECORDS) break;
      }
      const isClean = ![...texts].some((text) => text.includes('\uFFFD'));
      samples.push({ encoding, texts: [...texts].slice(0, MOST_TEXTS), isClean });
    }
    return samples;
  } finally {
    await source.close();
  }
}

function isBeyondAscii(text: string): boolean {
  return /\P{ASCII}/u.test(text);
}
