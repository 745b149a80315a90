import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { queryOf } from '../../../platform/queries/query-of'
import type { StartTarget } from './start-target'

/** Stands for an instance that does not exist yet. */
export const noInstance = '0'

/** Processes that can be chosen at once; typing narrows them on the page. */
const mostProcesses = 500

/** What I may start, for myself and for those who entrusted me with it. */
export const startableQuery = () => queryOf(workflowProcess.startable, { currentPage: 1, pageSize: mostProcesses })

/** What I started last, the newest first. */
export const recentQuery = () => queryOf(workflowLaunch.recent, {})

/** A form to fill in: of a process, or with what was filled in already. */
export const startFormQuery = ({ flowId, id = noInstance, forWhom }: StartTarget) => ({
  ...queryOf(workflow.get, { id, flowId, opType: '-1', ...(forWhom && { delegateUserId: forWhom.id }) }),
  // What is being filled in is not taken away by a new answer.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
