/** The folder of an Esri GRID of floats: 3 × 2 cells of 0.01° from 118° E 36° N, 1 2 3 / 4 5 and one without a value. */
export function smallEsriGrid(folder: string): readonly { readonly name: string; readonly content: Buffer }[] {
  const [tileWidth, tileHeight, cell] = [256, 4, 0.01];
  const header = Buffer.alloc(308);
  header.write('GRID1.2\0', 'latin1');
  header.writeInt32BE(FLOATS, 16);
  header.writeInt32BE(UNPACKED, 20);
  doubles([cell, cell, 0, 0]).copy(header, 256);
  for (const [index, count] of [1, 1, tileWidth, 1, tileHeight].entries()) header.writeInt32BE(count, 288 + index * 4);

  const bounds = doubles([118, 35.98, 118.03, 36]);
  // Least, most, mean and deviation.
  const statistics = doubles([1, 5, 3, 1.4]);

  const cells = Buffer.alloc(tileWidth * tileHeight * 4);
  for (let at = 0; at < cells.length; at += 4) cells.writeFloatBE(NO_DATA, at);
  for (const [index, value] of [1, 2, 3].entries()) cells.writeFloatBE(value, index * 4);
  for (const [index, value] of [4, 5].entries()) cells.writeFloatBE(value, (tileWidth + index) * 4);
  const tile = Buffer.alloc(2);
  tile.writeUInt16BE(words(cells.length));
  const data = Buffer.concat([fileHead(HEAD_BYTES + 2 + cells.length), tile, cells]);

  const entry = Buffer.alloc(8);
  entry.writeInt32BE(words(HEAD_BYTES));
  entry.writeInt32BE(words(cells.length), 4);
  const index = Buffer.concat([fileHead(HEAD_BYTES + entry.length), entry]);

  const system = 'Projection    GEOGRAPHIC\nDatum         WGS84\nSpheroid      WGS84\nUnits         DD\nParameters\n';
  return [
    { name: `${folder}/hdr.adf`, content: header },
    { name: `${folder}/dblbnd.adf`, content: bounds },
    { name: `${folder}/sta.adf`, content: statistics },
    { name: `${folder}/w001001.adf`, content: data },
    { name: `${folder}/w001001x.adf`, content: index },
    { name: `${folder}/prj.adf`, content: Buffer.from(system) },
  ];
}

const [FLOATS, UNPACKED] = [2, 1];
const NO_DATA = -3.4028234663852886e38;
const HEAD_BYTES = 100;

/** Lengths and places are counted in units of two bytes. */
function words(bytes: number): number {
  return bytes / 2;
}

function doubles(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [index, value] of values.entries()) bytes.writeDoubleBE(value, index * 8);
  return bytes;
}

function fileHead(fileBytes: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write('0000270afffffc14', 'hex');
  head.writeInt32BE(words(fileBytes), 24);
  return head;
}
