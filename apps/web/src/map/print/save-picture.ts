import { domToBlob } from 'modern-screenshot';
import { saveFile } from '../../files/save-file.ts';

/** A picture is twice as fine as the screen, so that it prints sharply. */
const FINENESS = 2;

/** Saves an element as it stands as a PNG. */
export async function savePicture(element: HTMLElement, name: string): Promise<void> {
  const content = await domToBlob(element, { scale: FINENESS, type: 'image/png', backgroundColor: '#ffffff' });
  saveFile({ name: `${name}.png`, content });
}
