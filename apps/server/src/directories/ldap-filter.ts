/** A text inside a filter, where it means itself and nothing else (RFC 4515, 3). */
function escapedValue(text: string): string {
  return text.replaceAll(/[\\*()\0]/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** The filter of a setting with what stands in for its places. */
export function filled(filter: string, values: Readonly<Record<'name' | 'dn', string>>): string {
  return filter.replaceAll(/\{(name|dn)\}/g, (_whole, key: 'name' | 'dn') => escapedValue(values[key]));
}
