import { ckmeans } from 'simple-statistics';

/**
 * The largest value of each class when sorted values are parted into classes with the least sum of squared distances
 * from the class means (Fisher 1958, known on maps as Jenks' natural breaks). Equal values are never parted.
 */
export function naturalBreaks(sorted: readonly number[], count: number): readonly number[] {
  // More classes than different values would part equal ones.
  const classes = Math.min(count, new Set(sorted).size);
  const ends = ckmeans([...sorted], classes).map((members) => members.at(-1)!);
  // Where squares of distances fall below the least number, any parting is as good as another, also one of equal values.
  return [...new Set(ends)];
}
