import '../styles/main.scss';
import { afterPaint } from './app/boot/take-over';
import { withChunkRecovery } from './app/routing/chunk-recovery';
import { startApp } from './app/start-app';

// webpack calls this for every import().
__webpack_chunk_load__ = withChunkRecovery(__webpack_chunk_load__);
afterPaint(document, () => startApp(document.getElementById('root') as HTMLElement));
