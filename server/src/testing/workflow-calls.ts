import type { Endpoint } from '@workstation/contract/endpoint'
import { allEndpoints } from '@workstation/contract/index'

/**
 * All calls of approvals, of which there are exactly as many routes (`all-routes.test.ts`): their processes, acts, lists, checks,
 * and who acts for whom.
 */
export const workflowCalls: readonly Endpoint[] = allEndpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => path.startsWith('/api/workflow/'))
