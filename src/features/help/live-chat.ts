import { EMPTY, type ObservableInput } from 'rxjs';
import type { BrandSettings } from '../../contracts/brand';
import { InjectionToken } from '../../framework/di';

/** The room of a brand's live chat. */
export interface LiveChatRoom {
  readonly chatRoom: string;
  readonly chatRoomUuid: string;
}

/** A live chat of another company. The README says how to add one. */
export interface LiveChat {
  /**
   * Shows the chat. The result emits or completes once the chat is on screen, and is unsubscribed then. It errors if the
   * chat cannot be shown.
   */
  open(room: LiveChatRoom): ObservableInput<unknown>;
}

/** Shows nothing. The help sheet offers no chat then. */
export const NO_LIVE_CHAT: LiveChat = { open: () => EMPTY };

export const LIVE_CHAT = new InjectionToken<LiveChat>('LIVE_CHAT', {
  providedIn: 'root',
  factory: () => NO_LIVE_CHAT,
});

/** NAV-04: null unless both settings exist. */
export function liveChatRoom({ chatRoom, chatRoomUuid }: BrandSettings): LiveChatRoom | null {
  return chatRoom && chatRoomUuid ? { chatRoom, chatRoomUuid } : null;
}
