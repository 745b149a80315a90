export { scheduledBackup } from './make-backup'
export { CannotRestore, type Needed, restoreArchive } from './restore-archive'
export { tryBackup } from './try-backup'
