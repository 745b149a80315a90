export { hearChat } from './hear-chat'
export { listUnread } from './store'
