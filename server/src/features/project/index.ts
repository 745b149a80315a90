export type { ProjectNode } from './node-store'
export { findProjects, findVisibleProject, listProjectNodes, listProjectsBelow } from './read-projects'
export { createProject } from './write-project'
