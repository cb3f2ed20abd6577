import '../styles/main.scss';
import { recovering } from './app/routing/chunk-recovery';
import { startApp } from './app/start-app';

// webpack's own loader of chunks, behind every import().
__webpack_chunk_load__ = recovering(__webpack_chunk_load__);
startApp(document.getElementById('root') as HTMLElement);
