export { ProjectEditor } from './project-editor'
