export { readPageTexts } from './base-texts'
export { shownTexts, startTexts } from './shown-texts'
export { syncTexts } from './sync-texts'
