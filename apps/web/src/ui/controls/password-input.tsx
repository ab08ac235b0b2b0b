import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons-svg';
import { useState, type ComponentProps } from 'react';
import { InnerButton } from './inner-button.tsx';
import { Input } from './input.tsx';

/** A password, which its owner may look at. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'after'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <InnerButton
          icon={isShown ? EyeOutlined : EyeInvisibleOutlined}
          label="显示密码"
          aria-pressed={isShown}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
