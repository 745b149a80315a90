export { administratorsOf, isProcessAdministrator, mayStart } from './may-start'
export { categoryOf, listGoneProcesses } from './reference-store'
export { formOfVersion, graphOfVersion, type ReleasedProcess, releasedProcess } from './released-process'
