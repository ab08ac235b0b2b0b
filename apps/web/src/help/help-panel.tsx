import { useRef, useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { SearchInput } from '../ui/controls/search-input.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import styles from './help.module.css';
import { ModuleHelp } from './module-help.tsx';
import { searchTopics } from './search-topics.ts';
import { TopicText } from './topic-text.tsx';
import { TOPICS, topicOf } from './topics.ts';

const [MANUAL_PDF] = Object.values(
  import.meta.glob<string>('../../../../docs/manual.pdf', { query: '?url', import: 'default', eager: true }),
);

interface HelpPanelProps {
  /** The address of the page that was looked at. */
  readonly path: string;
  readonly onClose: () => void;
  readonly onTour: () => void;
}

/** The manual beside the page: first what explains this page, then all of it, to search and to leaf through. */
export function HelpPanel({ path, onClose, onTour }: HelpPanelProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const topic = TOPICS.find(({ id }) => id === chosen) ?? topicOf(path);
  const found = searchTopics(TOPICS, query);
  const open = (id: string) => {
    // What was pressed goes away with its page: the focus stays in the help.
    place.current?.querySelector<HTMLElement>('[role="dialog"]')?.focus();
    setChosen(id);
    setQuery('');
  };
  return (
    <div ref={place} className={styles['place']}>
      <SidePanel
        title="帮助"
        onClose={onClose}
        footer={
          <>
            <Button onClick={onTour}>界面导览</Button>
            <a className={styles['link']} href={MANUAL_PDF} download="青账用户手册.pdf">
              下载手册（PDF）
            </a>
          </>
        }
      >
        <SearchInput label="查找帮助" placeholder="查找帮助，如：单位、冻结、边界" text={query} onChange={setQuery} />
        {query.trim() !== '' ? (
          <ul className={styles['found']} aria-label="找到的帮助">
            {found.map(({ topic: { id, title }, line }) => (
              <li key={id}>
                <button type="button" className={styles['link']} onClick={() => open(id)}>
                  {title}
                </button>
                <p>{line}</p>
              </li>
            ))}
            {found.length === 0 && <li>没有找到含有“{query.trim()}”的帮助，请换一个词。</li>}
          </ul>
        ) : (
          <article aria-label={topic.title}>
            <h2 className={styles['title']}>{topic.title}</h2>
            <TopicText text={topic.text} onTopic={open} />
            {chosen === null && <ModuleHelp url={path} />}
          </article>
        )}
        <nav className={styles['all']} aria-label="全部帮助">
          <h3>全部帮助</h3>
          <ul>
            {TOPICS.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles['link']}
                  aria-current={id === topic.id && query === '' ? 'page' : undefined}
                  onClick={() => open(id)}
                >
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      </SidePanel>
    </div>
  );
}
