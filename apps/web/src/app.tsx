import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { ExpiryDialog } from './shell/expiry-dialog.tsx';
import { ToastHost } from './shell/toast-host.tsx';
import { queryClient } from './api/query-client.ts';
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
