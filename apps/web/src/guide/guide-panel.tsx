import { CheckCircleFilled } from '@ant-design/icons-svg';
import { PLACE_MODULE } from '@qingzhang/catalogue/place';
import { Link } from 'react-router';
import { heldModules } from '../session/held-modules.ts';
import type { Module } from '../session/user.ts';
import { Icon } from '../ui/controls/icon.tsx';
import { LazyPage } from '../ui/lazy-page.tsx';
import { Pending } from '../ui/pending.tsx';
import { canDo, GUIDE_PAGES, type GuideStep } from './guide-steps.ts';
import styles from './guide.module.css';
import { rateText } from './rate-text.ts';
import { useGuide } from './use-guide.ts';

/** The way from an empty system to a published account, and how far the year has come. */
export function GuidePanel({ modules }: { readonly modules: readonly Module[] }) {
  const { guide, error } = useGuide();
  if (guide === undefined) return <Pending error={error} />;
  const held = heldModules(modules);
  const next = guide.steps.find(({ isDone }) => !isDone);
  const { readiness } = guide;
  return (
    <div className={styles['guide']}>
      {next?.key === 'county' && held.get(PLACE_MODULE)?.write === true && (
        <LazyPage load={loadFirstWords} props={{}} waiting={null} />
      )}
      <ol className={styles['steps']} aria-label="核算进度">
        {guide.steps.map((step, index) => (
          <StepCard key={step.key} step={step} place={index + 1} isNext={step === next} canOpen={canDo(step, held)} />
        ))}
      </ol>
      {readiness !== undefined && readiness.needed > 0 && (
        <p className={styles['rates']}>
          <strong>齐套率 {rateText(readiness)}</strong>
          {readiness.bureaus.map((bureau) => (
            <span key={bureau.bureau} data-done={bureau.met === bureau.needed}>
              {bureau.name} {bureau.met}/{bureau.needed}
            </span>
          ))}
          {held.has(GUIDE_PAGES.data) && <Link to={GUIDE_PAGES.data}>查看需求清单</Link>}
        </p>
      )}
    </div>
  );
}

/** Fetched only before there is a county. */
async function loadFirstWords() {
  const { FirstWords } = await import('./first-words.tsx');
  return { default: FirstWords };
}

interface StepCardProps {
  readonly step: GuideStep;
  readonly place: number;
  readonly isNext: boolean;
  readonly canOpen: boolean;
}

function StepCard({ step, place, isNext, canOpen }: StepCardProps) {
  const { title, text, url, action, isDone } = step;
  const content = (
    <>
      <span className={styles['mark']} aria-hidden>
        {isDone ? <Icon of={CheckCircleFilled} /> : place}
      </span>
      <span className={styles['title']}>{title}</span>
      <span className={styles['text']}>
        <span className={styles['hidden']}>{isDone ? '已完成：' : '未完成：'}</span>
        {text}
      </span>
      {isNext && <span className={styles['action']}>{canOpen ? action : '由有权限的同事办理'}</span>}
    </>
  );
  return (
    <li className={styles['step']} data-state={isDone ? 'done' : isNext ? 'next' : 'open'}>
      {canOpen ? <Link to={url}>{content}</Link> : <div>{content}</div>}
    </li>
  );
}
