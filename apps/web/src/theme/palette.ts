import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';

/** Every colour of the product, light and dark. Text colours pass WCAG AA on `page`, `surface` and `soft`. */
export interface Palette {
  readonly page: string;
  readonly surface: string;
  /** Quiet fill: table heads, hovered rows, tags. */
  readonly soft: string;
  readonly border: string;
  readonly text: string;
  readonly textSoft: string;
  /** Fill of buttons and marks that carry white text. */
  readonly primary: string;
  readonly primaryHover: string;
  /** The same hue as text or line. */
  readonly accent: string;
  readonly success: string;
  readonly warning: string;
  readonly error: string;
  readonly sidebar: string;
  readonly sidebarRaised: string;
  readonly sidebarActive: string;
  readonly sidebarText: string;
  readonly sidebarTextSoft: string;
  /** The three parts of the account, the same on every screen. */
  readonly material: string;
  readonly regulating: string;
  readonly cultural: string;
}

export const LIGHT: Palette = {
  ...LIGHT_COLOURS,
  page: '#f1f5f4',
  primary: '#006d75',
  primaryHover: '#00545a',
  success: '#237804',
  sidebar: '#0c3a3d',
  sidebarRaised: '#134a4e',
  sidebarActive: '#00757d',
  sidebarText: '#e6f2f1',
  sidebarTextSoft: '#a5c4c3',
};

export const DARK: Palette = {
  page: '#0c1515',
  surface: '#132020',
  soft: '#1b2b2b',
  border: '#304444',
  text: '#e3eeed',
  textSoft: '#a4b8b7',
  primary: '#0a7880',
  primaryHover: '#086970',
  accent: '#5ecaca',
  success: '#7fc95c',
  warning: '#e3a84a',
  error: '#ff8f8f',
  sidebar: '#091111',
  sidebarRaised: '#142222',
  sidebarActive: '#0a6a71',
  sidebarText: '#e3eeed',
  sidebarTextSoft: '#93aaa9',
  material: '#c39af0',
  regulating: '#5ecaca',
  cultural: '#e3a86a',
};
