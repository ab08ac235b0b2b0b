import type { Scene } from '../../cockpit/scenes.ts';
import type { Walk } from '../../cockpit/use-walk.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './screen-page.module.css';

interface SceneBarProps {
  readonly scenes: readonly Scene[];
  readonly walk: Walk;
  readonly onLeave: () => void;
}

/** Where the walk is; every scene one press away. */
export function SceneBar({ scenes, walk: { place, isPaused, go, pause }, onLeave }: SceneBarProps) {
  return (
    <nav className={styles['bar']} aria-label="场景">
      <Button onClick={() => pause(!isPaused)}>{isPaused ? '继续' : '暂停'}</Button>
      <ol>
        {scenes.map(({ key, title }, index) => (
          <li key={key}>
            <button type="button" aria-current={index === place ? 'step' : undefined} onClick={() => go(index)}>
              {title}
            </button>
          </li>
        ))}
      </ol>
      <Button onClick={() => void toggleFullScreen()}>全屏</Button>
      <Button onClick={onLeave}>退出</Button>
    </nav>
  );
}

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement === null) await document.documentElement.requestFullscreen();
  else await document.exitFullscreen();
}
