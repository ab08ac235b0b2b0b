import { Button } from '../../ui/controls/button.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown once: whoever loses the phone signs in with one of them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  return (
    <div>
      <p role="status">
        两步验证已开启。请抄下或打印这些恢复码，存放在稳妥的地方：丢失手机时，每个恢复码可代替动态验证码登录一次。
      </p>
      <ul className={styles['codes']} aria-label="恢复码">
        {text.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <Button look="primary" onClick={onKept}>
          已保存恢复码
        </Button>
        <Button onClick={() => void navigator.clipboard.writeText(text.join('\n'))}>复制</Button>
      </div>
      <p className={styles['hint']}>离开本页后不再显示。</p>
    </div>
  );
}
