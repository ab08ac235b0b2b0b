/** Keeps the things used last, up to a total weight, and drops those that nobody used for longest. */
export interface Lru<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
}

export interface LruOptions<Value> {
  readonly most: number;
  /** 1 unless said: `most` counts things then. */
  readonly weightOf?: (value: Value) => number;
  readonly letGo?: (value: Value) => void;
}

export function createLru<Value>({ most, weightOf = () => 1, letGo }: LruOptions<Value>): Lru<Value> {
  const held = new Map<string, Value>();
  let weight = 0;
  const drop = (key: string, value: Value) => {
    held.delete(key);
    weight -= weightOf(value);
    letGo?.(value);
  };
  return {
    get(key) {
      const value = held.get(key);
      if (value === undefined) return undefined;
      held.delete(key);
      held.set(key, value);
      return value;
    },
    set(key, value) {
      const earlier = held.get(key);
      if (earlier !== undefined) drop(key, earlier);
      held.set(key, value);
      weight += weightOf(value);
      for (const [oldest, each] of held) {
        if (weight <= most || oldest === key) break;
        drop(oldest, each);
      }
    },
  };
}
