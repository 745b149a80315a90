import type { PermissionEntry } from '@workstation/contract/session'
import { usePage } from './page-context'
import { useSession } from './session-state'

type Kind = 'button' | 'column' | 'form'

function holds(permissions: readonly PermissionEntry[], kind: Kind, modelId: string, enCode: string): boolean {
  if (!modelId) return false
  return permissions.some((entry) => entry.modelId === modelId && entry[kind].some((item) => item.enCode === enCode))
}

const held = (kind: Kind) => (modelId: string, enCode: string) =>
  holds(useSession.getState().permissions, kind, modelId, enCode)

/** Whether the signed-in user has the button `enCode` on the page `modelId`; false without a page. */
export const hasButton = held('button')
export const hasColumn = held('column')
export const hasForm = held('form')

function useHeld(kind: Kind, enCode: string): boolean {
  const { modelId } = usePage()
  return useSession((state) => holds(state.permissions, kind, modelId, enCode))
}

/** The same for the page that the component stands on. */
export const useHasButton = (enCode: string) => useHeld('button', enCode)
