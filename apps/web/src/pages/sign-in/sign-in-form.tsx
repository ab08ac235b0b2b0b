import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../api/message-of.ts';
import { signIn } from '../../session/sign-in.ts';
import styles from './sign-in-page.module.css';

interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** User name and password; what the server says of them stands above the fields. */
export function SignInForm() {
  const [form] = Form.useForm<Credentials>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const submit = async ({ userName, password }: Credentials) => {
    setBusy(true);
    setFailure('');
    try {
      await signIn(userName, password);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
      form.setFieldValue('password', '');
      form.focusField('password');
    }
  };

  return (
    <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={(values) => void submit(values)}>
      <div className={styles['words']}>
        {failure === '' ? (
          <p className={styles['hint']}>使用管理员分配的账号</p>
        ) : (
          <p role="alert" className={styles['failure']}>
            {failure}
          </p>
        )}
      </div>
      <Form.Item name="userName" label="用户名" rules={[{ required: true, whitespace: true, message: '请填写用户名' }]}>
        <Input prefix={<UserOutlined aria-hidden />} autoComplete="username" maxLength={40} autoFocus />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '请填写密码' }]}>
        <Input.Password prefix={<LockOutlined aria-hidden />} autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        登录
      </Button>
    </Form>
  );
}
