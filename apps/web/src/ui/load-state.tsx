import { FailedLoad } from './failed-load.tsx';
import { Quiet } from './quiet.tsx';

/** One line for what is not there yet: it is on its way, or why it is not. */
export function LoadState({ error }: { readonly error: Error | null }) {
  return error === null ? <Quiet>正在查询……</Quiet> : <FailedLoad error={error} />;
}
