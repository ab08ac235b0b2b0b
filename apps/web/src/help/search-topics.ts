import type { Topic } from './parse-topic.ts';

export interface Found {
  readonly topic: Topic;
  /** The line in which the words stand, without its marks. */
  readonly line: string;
}

/** Formulas, on lines of their own or among words, are no text to show; nor are the fences of code. */
const FORMULAS = /^```math\n[^`]*^```$|\$`[^`]+`\$|^```\w*$/gm;
const MARKS = /\*\*|`|^#+\s*|^[-*]\s+|^\d+\.\s+|\[(?<label>[^\]]*)\]\([^)]*\)/g;

/** Topics that hold all words of a query; those that have them in their title come first. */
export function searchTopics(topics: readonly Topic[], query: string): readonly Found[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found = topics.flatMap((topic) => {
    if (!holds(`${topic.title}\n${topic.text}`)) return [];
    const lines = topic.text
      .replaceAll(FORMULAS, '')
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\|[-| ]+\|$/.test(line));
    const best = lines.find(holds) ?? lines.find((line) => line.toLowerCase().includes(words[0]!)) ?? lines[0] ?? '';
    return [{ topic, line: plain(best), isTitle: holds(topic.title) }];
  });
  return found.toSorted((a, b) => Number(b.isTitle) - Number(a.isTitle)).map(({ topic, line }) => ({ topic, line }));
}

function plain(line: string): string {
  return line
    .replaceAll(MARKS, (mark, label?: string) => (mark.startsWith('[') ? (label ?? '') : ''))
    .replaceAll(/^\|\s*|\s*\|$/g, '')
    .replaceAll(/\s*\|\s*/g, '：');
}
