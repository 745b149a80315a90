export { prepareNumbers } from './take-numbers'
