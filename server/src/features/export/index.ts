export { keepExport } from './keep-export'
export { chosenColumns, makeExport } from './make-export'
export { stateIn } from './state-in'
