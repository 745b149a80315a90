export { readPairs } from './pair-cache'
export { listPairRights } from './store'
