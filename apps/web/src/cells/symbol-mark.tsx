/** The letter of a quantity as it is printed: what stands after `_` goes below the line. */
export function SymbolMark({ symbol }: { readonly symbol: string }) {
  const [letter = '', ...below] = symbol.split('_');
  return (
    <>
      {letter}
      {below.length > 0 && <sub>{below.join(',')}</sub>}
    </>
  );
}
