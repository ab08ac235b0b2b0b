import { DARK, LIGHT, type Palette } from './palette.ts';

export type Appearance = 'light' | 'dark';
export type Density = 'comfortable' | 'compact';

const FONTS =
  "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', system-ui, -apple-system, 'Segoe UI', sans-serif";
/** Around a field that has the focus. */
const RING = { light: 'rgb(0 109 117 / 22%)', dark: 'rgb(94 202 202 / 30%)' } as const;
const RING_ERROR = { light: 'rgb(168 7 26 / 18%)', dark: 'rgb(255 143 143 / 30%)' } as const;
const SHADOW = { light: '0 2px 10px rgb(12 58 61 / 12%)', dark: '0 2px 12px rgb(0 0 0 / 55%)' } as const;

export function paletteOf(appearance: Appearance): Palette {
  return appearance === 'dark' ? DARK : LIGHT;
}

/** Everything that depends on the person's choice, as CSS variables. */
export function cssVariables(appearance: Appearance, density: Density): Record<string, string> {
  const colours = Object.entries(paletteOf(appearance)).map(([name, value]) => [`--qz-${kebab(name)}`, value]);
  return {
    ...Object.fromEntries(colours),
    '--qz-fonts': FONTS,
    '--qz-shadow': SHADOW[appearance],
    '--qz-ring': RING[appearance],
    '--qz-ring-error': RING_ERROR[appearance],
    '--qz-gap': density === 'compact' ? '16px' : '24px',
    '--qz-row': density === 'compact' ? '32px' : '40px',
    '--qz-control': density === 'compact' ? '28px' : '32px',
    '--qz-control-font': density === 'compact' ? '13px' : '14px',
  };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
