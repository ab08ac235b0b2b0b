import { parseTopic, type Topic } from './parse-topic.ts';

/** Of users, then of those who run the machine. */
const FILES = import.meta.glob<string>(['../../../../docs/manual/*.md', '../../../../docs/operations/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The manuals in the order of their files. */
export const TOPICS: readonly Topic[] = Object.entries(FILES)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, file]) => parseTopic(path, file));

/** The topic that explains a page best; the first one where none does. */
export function topicOf(path: string): Topic {
  const reach = ({ pages }: Topic) =>
    Math.max(0, ...pages.filter((page) => path === page || path.startsWith(`${page}/`)).map(({ length }) => length));
  const best = TOPICS.toSorted((a, b) => reach(b) - reach(a))[0]!;
  return reach(best) === 0 ? TOPICS[0]! : best;
}
