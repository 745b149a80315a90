export { positionsChanged } from './position-cache'
