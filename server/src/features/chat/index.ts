export { hearChat } from './hear-chat'
export { insertMessage, markReadUntil, openPair } from './pair-store'
export { listUnread } from './store'
