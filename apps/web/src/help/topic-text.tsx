import Markdown from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import styles from './help.module.css';

interface TopicTextProps {
  readonly text: string;
  readonly onTopic: (id: string) => void;
}

const TOPIC_LINK = 'help:';

/** A page of the manual; links to other pages of it stay inside the help. */
export function TopicText({ text, onTopic }: TopicTextProps) {
  const Link = ({ href = '', children }: { readonly href?: string; readonly children?: ReactNode }) =>
    href.startsWith(TOPIC_LINK) ? (
      <button type="button" className={styles['link']} onClick={() => onTopic(href.slice(TOPIC_LINK.length))}>
        {children}
      </button>
    ) : (
      <a href={href}>{children}</a>
    );
  return (
    <Markdown
      className={styles['text']}
      options={{
        forceBlock: true,
        forceWrapper: true,
        disableParsingRawHTML: true,
        // Its own list of harmless addresses does not know ours.
        sanitizer: (value) => value,
        overrides: { a: Link, h2: 'h3' },
      }}
    >
      {text}
    </Markdown>
  );
}
