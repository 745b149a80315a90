export { readPageTexts } from './base-texts'
export { shownTexts, startTexts } from './shown-texts'
export { listShown } from './store'
export { syncTexts } from './sync-texts'
