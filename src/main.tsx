import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App, preloadPage } from './App.tsx';
import './layout/fonts.css';
import { rememberEntry } from './components/overThePage.ts';
import { leaveOutSecondClick } from './components/secondClick.ts';
import { refreshSession } from './providers/httpClient.ts';
import { followSignOuts, mayRenew } from './providers/session.ts';

followSignOuts();
window.addEventListener('click', leaveOutSecondClick, { capture: true });
if (mayRenew()) {
  // Asked for while the page is made; what it answers is read by checkAuth.
  refreshSession().catch(() => undefined);
  preloadPage(location.pathname);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const router = createBrowserRouter([{ path: '*', element: <App /> }]);
rememberEntry();
router.subscribe(rememberEntry);

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
