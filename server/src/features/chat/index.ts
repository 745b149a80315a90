export { hearChat } from './hear-chat'
export { insertMessage, markReadUntil, openPair } from './pair-store'
export { readUnread } from './read-unread'
