/** How numbers are written for people everywhere: what is rounded to nothing has no sign, never −0.00. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return new Intl.NumberFormat('zh-CN', { signDisplay: 'negative', ...options });
}

/** With a given number of decimals, or from so many to so many. */
export function decimals(least: number, most = least): Intl.NumberFormat {
  return numberFormat({ minimumFractionDigits: least, maximumFractionDigits: most });
}
