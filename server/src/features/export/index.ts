export { keepExport } from './keep-export'
export { makeExport } from './make-export'
