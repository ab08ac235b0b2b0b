import { CheckCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { messageOf } from '../../api/message-of.ts';
import { isAcceptablePassword, passwordRules } from '@qingzhang/contract/password-rules';
import { changePassword } from '../../session/sign-in.ts';
import styles from './password-form.module.css';

interface Passwords {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
}

interface PasswordFormProps {
  readonly userName: string;
  readonly onChanged: () => void;
}

/** Changes one's own password; the server's objections stand at the field they are about. */
export function PasswordForm({ userName, onChanged }: PasswordFormProps) {
  const [form] = Form.useForm<Passwords>();
  const typed = Form.useWatch('newPassword', form) ?? '';
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const submit = async ({ oldPassword, newPassword }: Passwords) => {
    setBusy(true);
    setFailure('');
    try {
      await changePassword(oldPassword, newPassword);
      form.resetFields();
      onChanged();
    } catch (error) {
      const fields = fieldErrors(error);
      if (fields.length > 0) form.setFields(fields);
      else setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
      {failure !== '' && (
        <div role="alert" className={styles['failure']}>
          {failure}
        </div>
      )}
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <Form.Item name="oldPassword" label="原密码" rules={[{ required: true, message: '请填写原密码' }]}>
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label="新密码"
        rules={[
          { required: true, message: '请填写新密码' },
          {
            validator: (_rule, value: string | undefined) =>
              value === undefined || value === '' || isAcceptablePassword(value)
                ? Promise.resolve()
                : Promise.reject(new Error('新密码不符合下列要求')),
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Rules password={typed} />
      <Form.Item
        name="repeated"
        label="再次输入新密码"
        dependencies={['newPassword']}
        rules={[
          { required: true, message: '请再次输入新密码' },
          ({ getFieldValue }) => ({
            validator: (_rule, value: string | undefined) =>
              value === undefined || value === '' || value === getFieldValue('newPassword')
                ? Promise.resolve()
                : Promise.reject(new Error('两次输入的新密码不一致')),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        修改密码
      </Button>
    </Form>
  );
}

function Rules({ password }: { readonly password: string }) {
  return (
    <ul className={styles['rules']} aria-label="新密码的要求">
      {passwordRules(password).map(({ text, isMet }) => (
        <li key={text} className={styles['rule']} data-met={isMet}>
          {isMet ? <CheckCircleOutlined aria-label="已满足" /> : <MinusCircleOutlined aria-label="未满足" />}
          {text}
        </li>
      ))}
      <li className={styles['rule']}>
        <MinusCircleOutlined aria-hidden />
        不能与最近 5 次用过的密码相同(提交时核对)
      </li>
    </ul>
  );
}

const FIELDS = ['oldPassword', 'newPassword'] as const;

function fieldErrors(error: unknown): { name: (typeof FIELDS)[number]; errors: string[] }[] {
  if (!(error instanceof ApiFailure)) return [];
  return FIELDS.flatMap((name) => {
    const errors = error.issues.filter(({ keys }) => keys.includes(name)).map(({ text }) => text);
    return errors.length === 0 ? [] : [{ name, errors }];
  });
}
