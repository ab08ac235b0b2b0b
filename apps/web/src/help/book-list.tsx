import { BOOKS, titleWithin } from './books.ts';
import styles from './help.module.css';
import type { Topic } from './parse-topic.ts';

const PDFS = import.meta.glob<string>('../../../../docs/*.pdf', { query: '?url', import: 'default', eager: true });

interface BookListProps {
  readonly topics: readonly Topic[];
  readonly shown: string | undefined;
  readonly onTopic: (id: string) => void;
  /** Somebody opens a manual that may have to be loaded. */
  readonly onFurther: () => void;
}

/** All manuals with their pages, and each as a file to print. */
export function BookList({ topics, shown, onTopic, onFurther }: BookListProps) {
  return (
    <nav className={styles['all']} aria-label="全部帮助">
      <h3>全部帮助</h3>
      {BOOKS.map((book) => (
        <details
          key={book.folder}
          open={!book.isFurther}
          onToggle={({ currentTarget }) => book.isFurther && currentTarget.open && onFurther()}
        >
          <summary>{book.title}</summary>
          <ul>
            {topics
              .filter(({ id }) => book.pages.test(id))
              .map((topic) => (
                <li key={topic.id}>
                  <button
                    type="button"
                    className={styles['link']}
                    aria-current={topic.id === shown ? 'page' : undefined}
                    onClick={() => onTopic(topic.id)}
                  >
                    {titleWithin(book, topic)}
                  </button>
                </li>
              ))}
          </ul>
          <a
            className={styles['link']}
            href={PDFS[`../../../../docs/${book.folder}.pdf`]}
            download={`青账${book.title}.pdf`}
          >
            下载{book.title}（PDF）
          </a>
        </details>
      ))}
    </nav>
  );
}
