/** A row with those that hang below it. */
export type TreeRow<R> = R & { readonly children: readonly TreeRow<R>[] };
