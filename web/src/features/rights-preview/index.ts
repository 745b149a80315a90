export { useBeginPreview } from './use-begin-preview'
