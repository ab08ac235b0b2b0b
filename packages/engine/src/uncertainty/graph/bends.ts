import type { Graph } from './graph.ts';
import type { Operation } from './operation.ts';

/** Why errors of an input do not cancel out in a result. */
export type Bend = 'divisor' | Operation['bends'];

/** The ways in which a node bends what some inputs bring to it; none where it is in proportion to them. */
export function bendsOf(graph: Graph, root: number, places: ReadonlySet<number>): readonly Bend[] {
  const found = new Set<Bend>();
  const nodes = new Map<number, boolean>();
  const atoms = new Map<number, boolean>();
  const nodeHas = (node: number): boolean => {
    const known = nodes.get(node);
    if (known !== undefined) return known;
    let has = false;
    for (const { factors, exponents } of graph.terms(node)) {
      const own = factors.map((atom, place) => (atomHas(atom) ? exponents[place]! : 0));
      if (own.some((exponent) => exponent < 0)) found.add('divisor');
      if (own.reduce((sum, exponent) => sum + Math.max(exponent, 0), 0) > 1) found.add('power');
      has ||= own.some((exponent) => exponent !== 0);
    }
    nodes.set(node, has);
    return has;
  };
  const atomHas = (atom: number): boolean => {
    const known = atoms.get(atom);
    if (known !== undefined) return known;
    const own = graph.atom(atom);
    let has = false;
    if (own.kind === 'input') has = places.has(own.place);
    else if (own.kind === 'sealed') has = nodeHas(own.node);
    else {
      has = own.operands.map(nodeHas).some(Boolean);
      if (has) found.add(own.operation.bends);
    }
    atoms.set(atom, has);
    return has;
  };
  nodeHas(root);
  return [...found].sort();
}
