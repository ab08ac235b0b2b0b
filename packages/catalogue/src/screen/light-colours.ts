/** Colours that screens and papers share, on white. Each but the border and the soft fill passes WCAG AA as text. */
export const LIGHT_COLOURS = {
  surface: '#ffffff',
  /** Quiet fill: table heads, bands. */
  soft: '#e8f0ef',
  border: '#cfdad8',
  text: '#182b2b',
  textSoft: '#4a5c5c',
  accent: '#006d75',
  warning: '#8f5600',
  error: '#a8071a',
  /** The three parts of the account. */
  material: '#722ed1',
  regulating: '#006d75',
  cultural: '#8a4b08',
} as const;
