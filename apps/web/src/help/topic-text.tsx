import { Markdown } from 'markdown-to-jsx/react';
import { createContext, use, type ReactNode } from 'react';
import styles from './help.module.css';

interface TopicTextProps {
  readonly text: string;
  readonly onTopic: (id: string) => void;
}

const TOPIC_LINK = /^(?<id>[0-9a-z-]+)\.md$/;
const PICTURES_AT = '../../../../docs/screenshots/';

const PICTURES = import.meta.glob<string>('../../../../docs/screenshots/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A page of the manual; links to other pages of it stay inside the help. */
export function TopicText({ text, onTopic }: TopicTextProps) {
  return (
    <OnTopic value={onTopic}>
      <Markdown
        className={styles['text']}
        options={{
          forceBlock: true,
          forceWrapper: true,
          disableParsingRawHTML: true,
          overrides: { a: Link, h2: 'h3', img: Picture },
        }}
      >
        {text}
      </Markdown>
    </OnTopic>
  );
}

const OnTopic = createContext<TopicTextProps['onTopic']>(() => undefined);

function Link({ href = '', children }: { readonly href?: string; readonly children?: ReactNode }) {
  const onTopic = use(OnTopic);
  const id = TOPIC_LINK.exec(href)?.groups?.['id'];
  if (id === undefined) return <a href={href}>{children}</a>;
  return (
    <button type="button" className={styles['link']} onClick={() => onTopic(id)}>
      {children}
    </button>
  );
}

function Picture({ src = '', alt = '' }: { readonly src?: string; readonly alt?: string }) {
  const name = src.split('/').at(-1) ?? '';
  return <img src={PICTURES[`${PICTURES_AT}${name}`]} alt={alt} loading="lazy" />;
}
