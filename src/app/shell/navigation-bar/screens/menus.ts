/** Entry of the chunk with everything that opens in the bar, and with what the bar shows of the student's data. */
export { LinkActions } from '../link-actions.service';
export { Account } from './account-menu';
export { DeferredItems, ItemCount } from './deferred-items';
export { MenuPanel } from './menu-panel';
