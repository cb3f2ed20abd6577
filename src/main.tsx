import '../styles/main.scss';
import { startApp } from './app/start-app';

startApp(document.getElementById('root') as HTMLElement);
