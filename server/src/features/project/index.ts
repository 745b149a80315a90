export { createProject } from './create-project'
export type { ProjectNode } from './node-store'
export { findVisibleProject, listProjectNodes, listProjectsBelow } from './read-projects'
