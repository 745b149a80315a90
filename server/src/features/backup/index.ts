export { CannotRestore, restoreArchive } from './restore-archive'
