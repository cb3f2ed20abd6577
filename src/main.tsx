import '../styles/main.scss';
import { withChunkRecovery } from './app/routing/chunk-recovery';
import { startApp } from './app/start-app';
import { inOwnTask } from './platform/browser/own-task';

// webpack calls this for every import().
__webpack_chunk_load__ = withChunkRecovery(__webpack_chunk_load__);
const start = () => startApp(document.getElementById('root') as HTMLElement);
// These scripts do not wait for the page, and from the cache they can be faster.
if (document.readyState === 'loading') document.addEventListener('readystatechange', start, { once: true });
else inOwnTask(start);
