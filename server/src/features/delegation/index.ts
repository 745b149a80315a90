export { actsFor } from './read-delegation'
export { actingIn, countGiven, everGivers, wasEntrusted } from './store'
export { createDelegation } from './write-delegation'
