import { useState } from 'react';
import { toastSuccess } from '../../notices/notices.ts';
import { ownAddress } from '../../settings/base-path.ts';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './connections.module.css';
import { programs, type ShownTokens } from './snippets.ts';

/** Addresses and lines for the program that is chosen. */
export function SnippetPanel({ tokens }: { readonly tokens: ShownTokens }) {
  const [name, setName] = useState('QGIS');
  const all = programs(`${window.location.origin}${ownAddress('')}`, tokens);
  const { hint, snippets } = all.find((program) => program.name === name)!;
  return (
    <div className={styles['programs']}>
      <ChoiceBox
        label="软件"
        value={name}
        choices={all.map((program) => ({ value: program.name, label: program.name }))}
        onChoose={setName}
      />
      <p className={styles['hint']}>{hint}</p>
      {snippets.map(({ label, text }) => (
        <figure key={label} className={styles['snippet']}>
          <figcaption className={styles['caption']}>
            {label}
            <CopyButton text={text} what={label} />
          </figcaption>
          <pre className={styles['text']} tabIndex={0} aria-label={label}>
            {text}
          </pre>
        </figure>
      ))}
    </div>
  );
}

/** Browsers lend the clipboard to pages over https and of this machine only; elsewhere people mark the text. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  if (!window.isSecureContext) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toastSuccess('已复制');
  };
  return (
    <Button size="small" aria-label={`复制 ${what}`} onClick={() => void copy()}>
      复制
    </Button>
  );
}
