export { ChatScriptService } from './chat-script.service';
export type { HelpRequest } from './help.model';
export { HelpService } from './help.service';
export { LIVE_CHAT, type LiveChat, type LiveChatRoom } from './live-chat';
export { AskSupport } from './screens/ask-support';
export { OutsideLink } from './screens/outside-link';
export { SupportApiService } from './support-api.service';
