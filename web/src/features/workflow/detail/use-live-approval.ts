import { useQueryClient } from '@tanstack/react-query'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { useEffect } from 'react'
import { markChanged } from '../../../platform/queries/mark-changed'
import { useServerEvent } from '../../../platform/use-server-event'

/** The calls that show one approval. */
const ofApproval = [workflow.get, workflow.records, workflowLaunch.comments].map(({ name }) => name)

/** Keeps an open approval fresh: the socket tells of changes, and who comes back to the window looks again. */
export function useLiveApproval(id: string) {
  const queryClient = useQueryClient()
  useServerEvent('workflowChanged', (event) => {
    if (event.id === id) void markChanged(queryClient, ofApproval)
  })
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void markChanged(queryClient, ofApproval)
    }
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [queryClient])
}
