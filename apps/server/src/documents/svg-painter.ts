import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Two dots for each of the 96 to an inch that screens are reckoned with. */
const DOTS_PER_INCH = 192;
const PROGRAM = import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm');
const FONTS = [
  import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
];

let started: Promise<void> | undefined;

/** Paints SVG as PNG. The painter is WebAssembly: the same program, the same picture on every machine. */
export async function svgPainter(): Promise<(svg: string) => Uint8Array> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  started ??= readFile(fileURLToPath(PROGRAM)).then((program) => initWasm(program));
  await started;
  const fontBuffers = await Promise.all(FONTS.map((place) => readFile(fileURLToPath(place))));
  return (svg) => {
    const painter = new Resvg(svg, {
      dpi: DOTS_PER_INCH,
      background: '#ffffff',
      font: { fontBuffers, defaultFontFamily: 'Noto Sans SC', sansSerifFamily: 'Noto Sans SC' },
    });
    const picture = painter.render();
    try {
      return picture.asPng();
    } finally {
      picture.free();
      painter.free();
    }
  };
}
