export { sealInterfaces } from './seal-interfaces'
export { addVersion } from './version-store'
