import { MAP_VIEW } from '@qingzhang/catalogue/map/map-view';
import type { Page } from 'playwright-core';

/** Degrees per pixel at the zoom that the map opens with. */
const RESOLUTION = 360 / 256 / 2 ** MAP_VIEW.zoom;

/** Where a position lies on the page while the map has not been moved. */
export async function pagePoint(page: Page, lon: number, lat: number): Promise<{ x: number; y: number }> {
  const box = (await page.getByRole('application', { name: '地图' }).boundingBox())!;
  return {
    x: box.x + box.width / 2 + (lon - MAP_VIEW.centre[0]) / RESOLUTION,
    y: box.y + box.height / 2 - (lat - MAP_VIEW.centre[1]) / RESOLUTION,
  };
}

/** The colour that is seen at a position, as `#rrggbb`. */
export async function colourAt(page: Page, lon: number, lat: number): Promise<string> {
  const { x, y } = await pagePoint(page, lon, lat);
  const clip = { x: Math.round(x), y: Math.round(y), width: 1, height: 1 };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => (part ?? 0).toString(16).padStart(2, '0')).join('')}`;
  }, picture);
}

/** Clicks a position of the map. */
export async function clickMap(page: Page, lon: number, lat: number): Promise<void> {
  const { x, y } = await pagePoint(page, lon, lat);
  await page.mouse.click(x, y);
}

/** From now on the texts that the page draws on any canvas are kept. */
export async function listenToCanvas(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const drawn = new Set<string>();
    Object.assign(window, { drawnTexts: drawn });
    const { prototype } = CanvasRenderingContext2D;
    const draw = Reflect.get(prototype, 'fillText') as (...drawing: unknown[]) => void;
    prototype.fillText = function keep(text, ...rest) {
      drawn.add(text);
      return Reflect.apply(draw, this, [text, ...rest]);
    };
  });
  return () => page.evaluate(() => [...(window as unknown as { drawnTexts: Set<string> }).drawnTexts]);
}

/** How many pixels of the map are seen in exactly this colour. */
export async function countPixels(page: Page, colour: string): Promise<number> {
  const picture = (await page.getByRole('application', { name: '地图' }).screenshot()).toString('base64');
  return page.evaluate(
    async ([data, wanted]) => {
      const bytes = Uint8Array.from(atob(data!), (char) => char.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
      const value = Number.parseInt(wanted!.slice(1), 16);
      let count = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        if (((pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!) === value) count += 1;
      }
      return count;
    },
    [picture, colour],
  );
}
