export { ChatButton } from './parts/chat-button'
