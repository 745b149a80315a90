export { MessageView } from './parts/lazy-message-view'
export { MessageBell } from './parts/message-bell'
export { OpenMessageButton } from './parts/open-message-button'
export { applyUnread } from './unread-count'
