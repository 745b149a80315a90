export { administratorsOf, isProcessAdministrator, mayStart } from './may-start'
export { categoryOf, listGoneProcesses } from './reference-store'
export { graphOfVersion, type ReleasedProcess, releasedProcess } from './released-process'
