export { createProject } from './create-project'
export { findVisibleProject } from './read-projects'
