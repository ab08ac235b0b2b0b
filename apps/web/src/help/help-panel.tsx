import { LEAVES } from '@qingzhang/catalogue/registry';
import { useRef, useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { SearchInput } from '../ui/controls/search-input.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { BookList } from './book-list.tsx';
import styles from './help.module.css';
import { ModuleHelp } from './module-help.tsx';
import { searchTopics } from './search-topics.ts';
import { TopicText } from './topic-text.tsx';
import { TOPICS, topicOf } from './topics.ts';
import { useFurtherTopics } from './use-further-topics.ts';

interface HelpPanelProps {
  /** The address of the page that was looked at. */
  readonly path: string;
  readonly onClose: () => void;
  readonly onTour: () => void;
}

/** The manuals beside the page: first what explains this page, then all of them, to search and to leaf through. */
export function HelpPanel({ path, onClose, onTour }: HelpPanelProps) {
  /** The name of a page of a manual, or the address of a service whose methods are asked for. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const [isFurther, setIsFurther] = useState(false);
  const further = useFurtherTopics(isFurther || query.trim() !== '');
  const place = useRef<HTMLDivElement>(null);
  const topics = [...TOPICS, ...further.topics];
  const topic =
    chosen === null
      ? topicOf(path)
      : (topics.find(({ id }) => id === chosen) ?? further.topics.find(({ pages }) => pages.includes(chosen)));
  /** Formulas, tables and code take more room. */
  const isWide = topic !== undefined && !TOPICS.includes(topic);
  const found = searchTopics(topics, query);
  const service = LEAVES.find(({ module }) => module === path);
  const open = (id: string) => {
    // What was pressed goes away with its page: the focus stays in the help.
    place.current?.querySelector<HTMLElement>('[role="dialog"]')?.focus();
    setChosen(id);
    setQuery('');
  };
  const openMethods = () => {
    setIsFurther(true);
    open(path);
  };
  const isWaitedFor = query.trim() !== '' || chosen !== null || isFurther;
  return (
    <div ref={place} className={styles['place']} data-wide={isWide}>
      <SidePanel title="帮助" isWide={isWide} onClose={onClose} footer={<Button onClick={onTour}>界面导览</Button>}>
        <SearchInput
          label="查找帮助"
          placeholder="查找帮助，如：单位、冻结、公式、接口"
          text={query}
          onChange={setQuery}
        />
        {isWaitedFor && further.state === 'failed' && (
          <p role="alert" className={styles['failed']}>
            方法手册与二次开发手册未能加载，请检查网络。
            <Button onClick={further.onRetry}>重试</Button>
          </p>
        )}
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
            {found.length === 0 && further.state !== 'waiting' && (
              <li>没有找到含有“{query.trim()}”的帮助，请换一个词。</li>
            )}
          </ul>
        ) : (
          topic !== undefined && (
            <article key={topic.id} aria-label={topic.title}>
              <h2 className={styles['title']}>{topic.title}</h2>
              {chosen === null && service !== undefined && (
                <button type="button" className={styles['link']} onClick={openMethods}>
                  方法手册：{service.title}的公式、参数与算例
                </button>
              )}
              <TopicText text={topic.text} onTopic={open} />
              {chosen === null && <ModuleHelp url={path} />}
            </article>
          )
        )}
        <BookList
          topics={topics}
          shown={query === '' ? topic?.id : undefined}
          onTopic={open}
          onFurther={() => setIsFurther(true)}
        />
      </SidePanel>
    </div>
  );
}
