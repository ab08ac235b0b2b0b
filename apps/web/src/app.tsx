import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { ExpiryDialog } from './shell/expiry-dialog.tsx';
import { ToastHost } from './shell/toast-host.tsx';
import { UploadHost } from './shell/upload-host.tsx';
import { queryClient } from './api/query-client.ts';
import { AppRoutes } from './routes/app-routes.tsx';
import { basePath } from './settings/base-path.ts';
import { Themed } from './theme/themed.tsx';

export function App() {
  return (
    <Themed>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename={basePath()}>
          <AppRoutes />
        </BrowserRouter>
        <ToastHost />
        <UploadHost />
        <ExpiryDialog />
      </QueryClientProvider>
    </Themed>
  );
}
