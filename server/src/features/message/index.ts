export { onMessageLink } from './message-link'
export { greetingOf } from './read-message'
export { sendMessage } from './send-message'
