export { enterSource, findUsable, type OpenSource } from './enter-source'
export { offerSources } from './read-source'
export { sealSources } from './source-password'
