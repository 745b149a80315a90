export { sealInterfaces } from './seal-interfaces'
