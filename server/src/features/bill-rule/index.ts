export { prepareNumbers } from './prepare-numbers'
