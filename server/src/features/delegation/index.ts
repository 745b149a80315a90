export { actsFor, type Delegate, delegatesOf } from './read-delegation'
