export { groupHolder } from './group-model'
