import type { PermissionEntry } from '@workstation/contract/session'
import { useCallback } from 'react'
import { usePage } from './page-context'
import { useSession } from './session-state'

const entryOf = (permissions: readonly PermissionEntry[], modelId: string) =>
  modelId ? permissions.find((entry) => entry.modelId === modelId) : undefined

/** Whether a page grants an item of a kind; false without the page (AUT-17, AUT-21, AUT-22). */
function holds(entry: PermissionEntry | undefined, kind: 'button' | 'column', enCode: string): boolean {
  return entry?.[kind].some((item) => item.enCode === enCode) ?? false
}

/** Whether the signed-in user has the button `enCode` on the page `modelId`. */
export const hasButton = (modelId: string, enCode: string) =>
  holds(entryOf(useSession.getState().permissions, modelId), 'button', enCode)

/** What the signed-in user holds on the page that the component stands on (AUT-20). */
function useEntry(): PermissionEntry | undefined {
  const { modelId } = usePage()
  return useSession((state) => entryOf(state.permissions, modelId))
}

/** Whether the signed-in user has the button `enCode` on this page. */
export const useHasButton = (enCode: string): boolean => holds(useEntry(), 'button', enCode)

/** Whether the signed-in user has a button of another page, whose calls a part of this one makes. */
export const useHasButtonOf = (modelId: string, enCode: string): boolean =>
  useSession((state) => holds(entryOf(state.permissions, modelId), 'button', enCode))

/** Tells of the columns of this page whether the signed-in user has them (AUT-18). */
export function useHasColumn(): (enCode: string) => boolean {
  const entry = useEntry()
  return useCallback((enCode) => holds(entry, 'column', enCode), [entry])
}

/** Whether a field of an editor on this page is written, only shown or not there; open to all where the page limits none. */
export function useFieldLevel(enCode: string): 'write' | 'see' | 'none' {
  const closed = useEntry()?.closed?.find((field) => field.enCode === enCode)
  return closed?.level ?? 'write'
}

/** The fields of editors on this page that the signed-in user may not write. */
export function useClosedFields(): readonly string[] {
  const closed = useEntry()?.closed ?? []
  return closed.map(({ enCode }) => enCode)
}

/** Whether the signed-in user has a page. */
export const useHasPage = (modelId: string): boolean =>
  useSession((state) => entryOf(state.permissions, modelId) !== undefined)
