export { useRightsAction } from './use-rights-action'
