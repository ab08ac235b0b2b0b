import { ScreenPage } from '../pages/screen/screen-page.tsx';
import { Admitted } from '../shell/admitted.tsx';

/** The wall has no shell around it; what is due of an account comes before it all the same. */
export function Screen() {
  return <Admitted>{() => <ScreenPage />}</Admitted>;
}
