export { roleHolder } from './role-holder'
