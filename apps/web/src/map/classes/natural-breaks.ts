import { ckmeans } from 'simple-statistics';

/**
 * The largest value of each class when sorted values are parted into classes with the least sum of squared distances
 * from the class means (Fisher 1958, known on maps as Jenks' natural breaks). Equal values are never parted.
 */
export function naturalBreaks(sorted: readonly number[], count: number): readonly number[] {
  // More classes than different values would part equal ones.
  const classes = Math.min(count, new Set(sorted).size);
  return ckmeans([...sorted], classes).map((members) => members.at(-1)!);
}
