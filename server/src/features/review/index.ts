export { remindLeaders } from './remind-leaders'
export { reviewLinkGate } from './review-link-gate'
