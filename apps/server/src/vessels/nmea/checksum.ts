/** The NMEA 0183 checksum: every character between the start sign and `*`, combined by exclusive or, in two hex digits. */
export function checksumOf(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index++) sum ^= text.charCodeAt(index);
  return (sum & 0xff).toString(16).toUpperCase().padStart(2, '0');
}
