export { readSourceRows } from './read-source'
export { mayRunUnattended, runUnattended } from './run-unattended'
export { sealInterfaces } from './seal-interfaces'
export { addVersion } from './version-store'
