export { SchemeList } from './scheme-list'
