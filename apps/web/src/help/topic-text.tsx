import { Markdown } from 'markdown-to-jsx/react';
import { createContext, isValidElement, use, type ReactNode } from 'react';
import { Tex } from '../methods/tex.tsx';
import styles from './help.module.css';
import { isFormula, markFormulas, unmarked } from './marked-formulas.ts';

interface TopicTextProps {
  readonly text: string;
  readonly onTopic: (id: string) => void;
}

/** A page of the same manual, or of one beside it. */
const TOPIC_LINK = /^(?:\.\.\/[a-z]+\/)?(?<id>[0-9a-z-]+)\.md$/;
const PICTURES_AT = '../../../../docs/screenshots/';

const PICTURES = import.meta.glob<string>('../../../../docs/screenshots/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** What is too wide for the panel is scrolled, with the keyboard too. */
const SCROLLED = { className: styles['scrolled'], tabIndex: 0, role: 'group' } as const;

/** A page of a manual; links to other pages stay inside the help, formulas are drawn. */
export function TopicText({ text, onTopic }: TopicTextProps) {
  return (
    <OnTopic value={onTopic}>
      <Markdown
        className={styles['text']}
        options={{
          forceBlock: true,
          forceWrapper: true,
          disableParsingRawHTML: true,
          disableAutoLink: true,
          overrides: { a: Link, h2: 'h3', img: Picture, code: Code, pre: Lines, table: Wide },
        }}
      >
        {markFormulas(text)}
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

interface CodeProps {
  readonly className?: string;
  readonly children?: ReactNode;
}

function Code({ className, children }: CodeProps) {
  if (typeof children === 'string' && isFormula(children)) return <Tex source={unmarked(children)} />;
  return <code className={className}>{children}</code>;
}

function Lines({ children }: { readonly children?: ReactNode }) {
  if (isValidElement<CodeProps>(children) && typeof children.props.children === 'string') {
    const { className = '', children: source } = children.props;
    if (/\blang(?:uage)?-math\b/.test(className)) return <Tex source={source} isBlock />;
  }
  return (
    <div {...SCROLLED} aria-label="代码">
      <pre>{children}</pre>
    </div>
  );
}

function Wide({ children }: { readonly children?: ReactNode }) {
  return (
    <div {...SCROLLED} aria-label="表格">
      <table>{children}</table>
    </div>
  );
}
