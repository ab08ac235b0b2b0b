import { NumberPage } from '../pages/number/number-page.tsx';
import { Admitted } from '../shell/admitted.tsx';

/** A number on paper leads to the figure that it names. */
export function Numbered({ number }: { readonly number: string }) {
  return <Admitted>{() => <NumberPage number={number} />}</Admitted>;
}
