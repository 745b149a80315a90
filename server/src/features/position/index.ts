export { positionsChanged } from './position-cache'
export { positionHolder } from './position-model'
