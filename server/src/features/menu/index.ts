export { keepsModule } from './keeps-module'
export { menusOf } from './menus-of'
export { frameSources } from './outside-settings'
