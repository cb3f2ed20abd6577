import { AppFooter } from './app-footer';
import { ModalHost } from './modal-host';
import { Preload, type PreloadProps } from './preload';
import { ToastOverlay } from './toast-overlay';

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
