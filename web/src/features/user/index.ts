export { useUserImport } from './use-user-import'
