export { listOwnSessions } from './read-online-users'
