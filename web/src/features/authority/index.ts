export { RightsList } from './rights-list'
export { useRightsAction } from './use-rights-action'
