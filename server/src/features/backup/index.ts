export { CannotRestore, type Needed, restoreArchive } from './restore-archive'
