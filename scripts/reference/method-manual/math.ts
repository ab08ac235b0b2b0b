/** A formula inside a line, and one on lines of its own: as code, so that no other mark is seen in it. */
export function inlineMath(tex: string): string {
  return `$\`${tex}\`$`;
}

export function blockMath(tex: string): string {
  return `\`\`\`math\n${tex}\n\`\`\``;
}
