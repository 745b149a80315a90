import { organize } from '@workstation/contract/organize'
import { queryOf } from '../../platform/queries/query-of'

/** The companies and departments that stand beside a list, flat; of one category alone where one is named. */
export const organizeNames = (category: 'company' | '' = '') => ({
  ...queryOf(organize.names, { category }),
  staleTime: 60_000,
})
