import { ModalHost } from '../overlays/modal-host';
import { ToastOverlay } from '../overlays/toast-overlay';
import { Preload, type PreloadProps } from '../routing/preload';
import { AppFooter } from './app-footer';

/** What stands behind every page: the footer of those with a header, toasts, dialogs. */
export function PageEnd({ noHeader, ...preload }: PreloadProps & { noHeader: boolean | undefined }) {
  return (
    <>
      {noHeader ? null : <AppFooter />}
      <ToastOverlay />
      <ModalHost />
      <Preload {...preload} />
    </>
  );
}
