export { menusOf } from './menus-of'
