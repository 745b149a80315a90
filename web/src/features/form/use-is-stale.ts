import type { FormNode } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { useCallback, useSyncExternalStore } from 'react'
import { useForm } from './form-context'

/** Whether the formula of a field is kept from the reader, as it reads what he does not see. */
export const isFormulaKept = (node: FormNode): boolean => kindOf(node.kind)?.calculation?.(node).formula === ''

/** Whether something was changed that may change what follows from such formulas. */
export function useIsStale(isKept: boolean): boolean {
  const { state } = useForm()
  const subscribe = useCallback((listener: () => void) => state.watch(listener), [state])
  return useSyncExternalStore(subscribe, () => isKept && state.isChanged)
}
