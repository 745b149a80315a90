export { administratorsOf, isProcessAdministrator, mayStart } from './may-start'
export { listStartable } from './read-process'
export { listGoneProcesses } from './reference-store'
export { graphOfVersion, type ReleasedProcess, releasedProcess } from './released-process'
