import { parseTopic, type Topic } from './parse-topic.ts';

const FILES = import.meta.glob<string>(['../../../../docs/methods/*.md', '../../../../docs/development/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The manuals that few people open: of methods, and for programmers. */
export const FURTHER_TOPICS: readonly Topic[] = Object.entries(FILES)
  .map(([path, file]) => parseTopic(path, file))
  .toSorted((a, b) => (a.id < b.id ? -1 : 1));
