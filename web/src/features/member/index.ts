export { MembersDrawer } from './members-drawer'
export { MoveDialog } from './move-dialog'
export { TypeField } from './type-field'
