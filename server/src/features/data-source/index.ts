export { enterSource, findUsable, type OpenSource } from './enter-source'
export { listOffered } from './read-source'
export { sealSources } from './source-password'
