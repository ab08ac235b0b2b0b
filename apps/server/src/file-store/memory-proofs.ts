import type { Proof, Proofs } from './proofs.ts';

/** Proofs that nobody else sees, with how often a content was read. */
export function memoryProofs(): Proofs & { readonly saved: Proof[] } {
  const kept = new Map<string, Proof>();
  const saved: Proof[] = [];
  return {
    saved,
    find: async (sha256) => kept.get(sha256),
    save: async (sha256, proof) => {
      saved.push(proof);
      kept.set(sha256, proof);
    },
    forget: async (sha256) => void kept.delete(sha256),
  };
}
