export { organizesChanged, readOrganizes } from './organize-cache'
export { branchOf, topParent, wayTo } from './organize-index'
export { organizeIcon } from './organize-node'
export { organizesOfColleagues, type PermittedOrganizes, permittedOrganizes } from './permitted-organizes'
