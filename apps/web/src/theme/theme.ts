import { theme as antdTheme, type ThemeConfig } from 'antd';
import { DARK, LIGHT, type Palette } from './palette.ts';

export type Appearance = 'light' | 'dark';
export type Density = 'comfortable' | 'compact';

const FONTS =
  "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', system-ui, -apple-system, 'Segoe UI', sans-serif";
const SHADOW = { light: '0 2px 10px rgb(12 58 61 / 12%)', dark: '0 2px 12px rgb(0 0 0 / 55%)' } as const;

export function paletteOf(appearance: Appearance): Palette {
  return appearance === 'dark' ? DARK : LIGHT;
}

/** The look of antd's components. */
export function antdThemeOf(appearance: Appearance, density: Density): ThemeConfig {
  const palette = paletteOf(appearance);
  const colours = appearance === 'dark' ? [antdTheme.darkAlgorithm] : [antdTheme.defaultAlgorithm];
  return {
    algorithm: density === 'compact' ? [...colours, antdTheme.compactAlgorithm] : colours,
    token: {
      fontFamily: FONTS,
      borderRadius: 6,
      colorPrimary: palette.primary,
      colorPrimaryHover: palette.primaryHover,
      colorPrimaryActive: palette.primaryHover,
      colorLink: palette.accent,
      colorLinkHover: palette.accent,
      colorLinkActive: palette.accent,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.error,
      colorErrorText: palette.error,
      colorBgLayout: palette.page,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.surface,
      colorBorder: palette.border,
      colorBorderSecondary: palette.border,
      colorText: palette.text,
      colorTextHeading: palette.text,
      colorTextSecondary: palette.textSoft,
      colorTextTertiary: palette.textSoft,
      colorTextDescription: palette.textSoft,
      colorTextPlaceholder: palette.textSoft,
      boxShadow: SHADOW[appearance],
      boxShadowSecondary: SHADOW[appearance],
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        fontWeight: 500,
        // The primary colours are fills for white text; as text they are too dark on a dark ground.
        defaultHoverColor: palette.accent,
        defaultHoverBorderColor: palette.accent,
        defaultActiveColor: palette.accent,
        defaultActiveBorderColor: palette.accent,
      },
      Segmented: { itemSelectedBg: palette.primary, itemSelectedColor: '#ffffff', trackBg: palette.soft },
    },
  };
}

/** The same tokens as CSS variables, for the product's own styles. */
export function cssVariables(appearance: Appearance, density: Density): Record<string, string> {
  const colours = Object.entries(paletteOf(appearance)).map(([name, value]) => [`--qz-${kebab(name)}`, value]);
  return {
    ...Object.fromEntries(colours),
    '--qz-fonts': FONTS,
    '--qz-shadow': SHADOW[appearance],
    '--qz-gap': density === 'compact' ? '16px' : '24px',
    '--qz-row': density === 'compact' ? '32px' : '40px',
  };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
