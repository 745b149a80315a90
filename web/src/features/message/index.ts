export { MessageBell } from './parts/message-bell'
export { OpenMessageButton } from './parts/open-message-button'
export { applyUnread, useUnread } from './unread-count'
