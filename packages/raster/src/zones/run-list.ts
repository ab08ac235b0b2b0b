import type { KernelRuns } from '@qingzhang/formula/kernel/kernel';

/** Grows while runs are found. */
export interface RunList {
  readonly add: (zone: number, start: number, end: number, area: number, coverage: number) => void;
  readonly finish: () => KernelRuns;
}

export function createRunList(): RunList {
  let capacity = 1024;
  let integers = new Int32Array(capacity * 3);
  let numbers = new Float64Array(capacity * 2);
  let count = 0;
  const grow = (): void => {
    capacity *= 2;
    const [oldIntegers, oldNumbers] = [integers, numbers];
    integers = new Int32Array(capacity * 3);
    numbers = new Float64Array(capacity * 2);
    integers.set(oldIntegers);
    numbers.set(oldNumbers);
  };
  const column = <A extends Int32Array | Float64Array>(out: A, from: A, place: number, stride: number): A => {
    for (let i = 0; i < count; i++) out[i] = from[i * stride + place]!;
    return out;
  };
  return {
    add(zone, start, end, area, coverage) {
      if (count === capacity) grow();
      integers[count * 3] = zone;
      integers[count * 3 + 1] = start;
      integers[count * 3 + 2] = end;
      numbers[count * 2] = area;
      numbers[count * 2 + 1] = coverage;
      count++;
    },
    finish: () => ({
      zone: column(new Int32Array(count), integers, 0, 3),
      start: column(new Int32Array(count), integers, 1, 3),
      end: column(new Int32Array(count), integers, 2, 3),
      area: column(new Float64Array(count), numbers, 0, 2),
      coverage: column(new Float64Array(count), numbers, 1, 2),
    }),
  };
}
