export { sealSources } from './source-password'
