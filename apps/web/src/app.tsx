import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { ExpiryDialog } from './notices/expiry-dialog.tsx';
import { ToastHost } from './notices/toast-host.tsx';
import { queryClient } from './query-client.ts';
import { AppRoutes } from './routes/app-routes.tsx';
import { Themed } from './theme/themed.tsx';

export function App() {
  return (
    <Themed>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
        <ToastHost />
        <ExpiryDialog />
      </QueryClientProvider>
    </Themed>
  );
}
