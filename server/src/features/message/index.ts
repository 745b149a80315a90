export { type MakeLink, makeMessageLink, onMessageLink } from './message-link'
export { greetingOf } from './read-message'
export { messageType, type NewMessage, sendMessage } from './send-message'
