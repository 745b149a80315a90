export { readPairs } from './pair-cache'
