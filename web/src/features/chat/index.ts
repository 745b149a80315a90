export { openChatWith } from './chat-opening'
export { ChatButton } from './parts/chat-button'
