/** Splits the text of an event stream into the data of its whole events and what has not arrived yet. */
export function readEvents(text: string): { readonly data: readonly string[]; readonly rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const data = blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.startsWith('data:'));
    return lines.length === 0 ? [] : [lines.map((line) => line.slice('data:'.length).trimStart()).join('\n')];
  });
  return { data, rest };
}
