/** A prefix code: of each symbol the length of its word (0 for none) and the word with its bits turned round. */
export interface HuffmanCode {
  readonly lengths: Uint8Array;
  readonly words: Uint16Array;
}

/** The shortest code for symbols that occur this often, no word longer than `longest`; at least two must occur. */
export function huffmanCode(counts: Uint32Array, longest: number): HuffmanCode {
  let weights = counts;
  let lengths = wordLengths(weights);
  // Flatter counts give shorter words; two or three rounds are enough, and rarely is one needed.
  while (lengths.some((length) => length > longest)) {
    weights = weights.map((count) => (count === 0 ? 0 : (count >> 1) + 1));
    lengths = wordLengths(weights);
  }
  return { lengths, words: canonicalWords(lengths, longest) };
}

/** More symbols than DEFLATE has. */
const SYMBOLS = 512;

/** Joins the two rarest again and again; leaves and joined nodes each come in ascending order, so no heap is needed. */
function wordLengths(counts: Uint32Array): Uint8Array {
  const order = new Float64Array(counts.length);
  let leaves = 0;
  // Count and symbol in one number, which sorts without a function.
  for (let symbol = 0; symbol < counts.length; symbol++) {
    if (counts[symbol]! > 0) order[leaves++] = counts[symbol]! * SYMBOLS + symbol;
  }
  if (leaves < 2) throw new RangeError(`${leaves} symbols have no code`);
  const sorted = order.subarray(0, leaves).sort();
  const nodes = 2 * leaves - 1;
  const weight = new Float64Array(nodes);
  const parent = new Int32Array(nodes);
  for (let leaf = 0; leaf < leaves; leaf++) weight[leaf] = Math.floor(sorted[leaf]! / SYMBOLS);
  let leaf = 0;
  let joined = leaves;
  for (let node = leaves; node < nodes; node++) {
    for (let child = 0; child < 2; child++) {
      const isLeaf = leaf < leaves && (joined >= node || weight[leaf]! <= weight[joined]!);
      const least = isLeaf ? leaf++ : joined++;
      weight[node]! += weight[least]!;
      parent[least] = node;
    }
  }
  const depth = new Uint8Array(nodes);
  for (let node = nodes - 2; node >= 0; node--) depth[node] = depth[parent[node]!]! + 1;
  const lengths = new Uint8Array(counts.length);
  for (let place = 0; place < leaves; place++) lengths[sorted[place]! % SYMBOLS] = depth[place]!;
  return lengths;
}

/** Words of one length count up in the order of their symbols (RFC 1951, 3.2.2). */
function canonicalWords(lengths: Uint8Array, longest: number): Uint16Array {
  const next = new Uint16Array(longest + 2);
  for (let symbol = 0; symbol < lengths.length; symbol++) if (lengths[symbol]! > 0) next[lengths[symbol]! + 1]!++;
  for (let length = 1; length <= longest + 1; length++) next[length] = (next[length - 1]! + next[length]!) << 1;
  const words = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol]!;
    if (length > 0) words[symbol] = reversed(next[length]!++, length);
  }
  return words;
}

function reversed(word: number, length: number): number {
  let out = 0;
  for (let bit = 0; bit < length; bit++) out = (out << 1) | ((word >> bit) & 1);
  return out;
}
