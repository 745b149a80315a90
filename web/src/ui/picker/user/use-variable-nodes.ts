import { useMemo } from 'react'
import type { PickerNode } from '../picker-node'
import { usePickerTexts } from '../use-picker-texts'
import { userVariables } from './user-variables'

/** The system variables in the words of the language. */
export function useVariableNodes(): PickerNode[] {
  const { t } = usePickerTexts()
  return useMemo(
    () =>
      userVariables.map((variable) => ({
        id: variable,
        name: t(`variable.${variable.slice(1)}`),
        note: t(`variable.${variable.slice(1)}Note`),
        kind: 'variable',
        selectable: true,
        hasChildren: false,
      })),
    [t],
  )
}
