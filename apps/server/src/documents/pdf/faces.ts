import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font, type Glyph } from 'fontkit';
import { SMALL_SIGNS, SMALL_SIZE, type SmallSign } from './small-signs.ts';

/** What a text is set in: 仿宋 and 宋体 become a serif, 黑体 a sans serif; both may be embedded in a file. */
export type FaceName = 'body' | 'strong' | 'heading' | 'drawing';

const FILES: Readonly<Record<FaceName, () => string>> = {
  body: () => import.meta.resolve('@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf'),
  strong: () => import.meta.resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
  heading: () => import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  drawing: () => import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
};

/** A face with what laying out asks of it. */
export interface Face {
  readonly name: FaceName;
  /** As pdfkit takes it. */
  readonly font: PDFKit.Mixins.PDFFontSource;
  /** How wide a character is, in parts of the size. */
  readonly widthOf: (character: string) => number;
  readonly has: (character: string) => boolean;
  /** What is drawn instead of a small digit that it lacks. */
  readonly smallOf: (character: string) => SmallSign | undefined;
}

const opened = new Map<FaceName, Face>();

/** A face, read once in a process. */
export function faceOf(name: FaceName): Face {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const font = create(readFileSync(fileURLToPath(FILES[name]()))) as Font;
  const plain = plainFont(font);
  const widths = new Map<string, number>();
  const holds = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0)!);
  const smallOf = (character: string) => (holds(character) ? undefined : SMALL_SIGNS.get(character));
  const face: Face = {
    name,
    font: plain,
    widthOf: (character) => {
      const width = widths.get(character);
      if (width !== undefined) return width;
      const small = smallOf(character);
      const { advanceWidth } = font.glyphForCodePoint((small?.sign ?? character).codePointAt(0)!);
      const measured = (advanceWidth / font.unitsPerEm) * (small === undefined ? 1 : SMALL_SIZE);
      widths.set(character, measured);
      return measured;
    },
    has: (character) => holds(character) || SMALL_SIGNS.has(character),
    smallOf,
  };
  opened.set(name, face);
  return face;
}

/**
 * The font with one glyph for each character, as wide as it was measured. Chinese needs no shaping, and without it a
 * report is written in a third of the time.
 */
function plainFont(font: Font): Face['font'] {
  const layout = (text: string) => {
    const glyphs: Glyph[] = Array.from(text, (character) => font.glyphForCodePoint(character.codePointAt(0)!));
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
  return Object.create(font, { layout: { value: layout } }) as Face['font'];
}
