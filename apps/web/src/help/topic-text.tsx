import Markdown from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import styles from './help.module.css';

interface TopicTextProps {
  readonly text: string;
  readonly onTopic: (id: string) => void;
}

const TOPIC_LINK = 'help:';
const PICTURE = 'picture:';

const PICTURES = import.meta.glob<string>('../../../../docs/screenshots/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

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
        overrides: { a: Link, h2: 'h3', img: Picture },
      }}
    >
      {text}
    </Markdown>
  );
}

function Picture({ src = '', alt = '' }: { readonly src?: string; readonly alt?: string }) {
  const name = src.slice(PICTURE.length);
  return <img src={PICTURES[`../../../../docs/screenshots/${name}.png`]} alt={alt} loading="lazy" />;
}
