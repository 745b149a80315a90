export { actsFor } from './read-delegation'
export { actingIn, countGiven, everActingIn, everGivers } from './store'
export { createDelegation } from './write-delegation'
