export { GranteeField } from './grantee-field'
export { useRightsAction } from './use-rights-action'
