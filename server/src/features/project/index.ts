export { findVisibleProject } from './read-projects'
