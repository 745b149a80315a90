import type { PermissionEntry } from '@workstation/contract/session'
import { usePage } from './page-context'
import { useSession } from './session-state'

function holds(permissions: readonly PermissionEntry[], modelId: string, enCode: string): boolean {
  if (!modelId) return false
  return permissions.some((entry) => entry.modelId === modelId && entry.button.some((item) => item.enCode === enCode))
}

/** Whether the signed-in user has the button `enCode` on the page `modelId`; false without a page. */
export const hasButton = (modelId: string, enCode: string) => holds(useSession.getState().permissions, modelId, enCode)

/** The same for the page that the component stands on. */
export function useHasButton(enCode: string): boolean {
  const { modelId } = usePage()
  return useSession((state) => holds(state.permissions, modelId, enCode))
}

/** Whether the signed-in user has a page. */
export const useHasPage = (modelId: string): boolean =>
  useSession((state) => state.permissions.some((entry) => entry.modelId === modelId))
