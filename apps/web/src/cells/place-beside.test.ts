import { expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const WINDOW = { width: 1366, height: 700 };

it('lies below its field where there is room', () => {
  const place = placeBeside({ left: 100, top: 200, bottom: 230 }, { width: 300, height: 240 }, WINDOW);
  expect(place).toEqual({ left: 100, top: 230, maxHeight: 240 });
});

it('lies above a field at the lower edge, and ends where the field begins', () => {
  const place = placeBeside({ left: 100, top: 660, bottom: 690 }, { width: 300, height: 180 }, WINDOW);
  // 660 − 180 = 480
  expect(place).toEqual({ left: 100, top: 480, maxHeight: 240 });
});

it('moves in from the right edge, and is no taller than the room there is', () => {
  const place = placeBeside(
    { left: 350, top: 100, bottom: 130 },
    { width: 200, height: 240 },
    { width: 390, height: 300 },
  );
  // 390 − 200 − 8 = 182; 300 − 130 − 8 = 162 below, 92 above.
  expect(place).toEqual({ left: 182, top: 130, maxHeight: 162 });
});
