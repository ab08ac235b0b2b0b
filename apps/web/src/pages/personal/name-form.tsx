import { changeName } from '@qingzhang/contract/calls/user-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/message-of.ts';
import { toastSuccess } from '../../notices/notices.ts';
import { USER_KEY, type User } from '../../session/user.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Input } from '../../ui/controls/input.tsx';
import styles from './personal-page.module.css';

/** The name by which others know the user. */
export function NameForm({ user }: { readonly user: User }) {
  const id = useId();
  const queries = useQueryClient();
  const [name, setName] = useState(user.fullName ?? '');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setFailure('');
    try {
      await api.call(changeName, { fullName: name.trim() }, { isQuiet: true });
      await queries.invalidateQueries({ queryKey: [USER_KEY] });
      toastSuccess('姓名已修改');
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const isSame = name.trim() === (user.fullName ?? '');
  return (
    <form
      className={styles['nameForm']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={id}>姓名</label>
      <Input
        className={styles['nameField']}
        id={id}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy} disabled={isSame || name.trim() === ''}>
        保存
      </Button>
      {failure !== '' && <span role="alert">{failure}</span>}
    </form>
  );
}
