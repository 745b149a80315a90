export { actsFor } from './read-delegation'
export { actingIn, countGiven, everActingIn, everGivers, startingFor } from './store'
export { createDelegation } from './write-delegation'
