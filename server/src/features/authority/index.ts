export { loadActor } from './load-actor'
export { rightsChanged } from './rights-changed'
export { listUsersOfRole as usersOfRole } from './store'
