export { whyAddress } from './why-address'
