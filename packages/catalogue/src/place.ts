/** What an installation is called before anybody has said so and before it has a county of its own (specification §2). */
export const DEFAULT_PLACE = {
  /** Label of the header and title of every page. */
  title: '蒙阴',
  /** In headings and names of files. */
  name: '蒙阴县',
  timeZone: 'Asia/Shanghai',
  moneyUnit: 'auto',
} as const;

/** How figures of money are shown to whoever has not chosen; `auto` picks the unit that leaves three to five digits. */
export const MONEY_CHOICES = [
  { value: 'auto', label: '自动' },
  { value: 'wanyuan', label: '万元' },
  { value: 'yiyuan', label: '亿元' },
] as const;

export type MoneyChoice = (typeof MONEY_CHOICES)[number]['value'];

/** The module of the page that changes all this. */
export const PLACE_MODULE = '/system/setting';

/** A logo: what it may weigh, in bytes, and measure, in pixels. */
export const LOGO_LIMITS = { bytes: 256 * 1024, side: 2048 } as const;
