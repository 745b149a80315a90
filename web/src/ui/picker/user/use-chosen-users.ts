import { useQueries } from '@tanstack/react-query'
import { useLate } from '../../use-late'
import type { PickerNode } from '../picker-node'
import { usePickerTexts } from '../use-picker-texts'
import { useVariableNodes } from './use-variable-nodes'
import { namedUserQuery } from './user-queries'
import { isUserVariable } from './user-variables'

/** Names and pictures of chosen people and variables; all fields of a form ask for them in one call. */
export function useChosenUsers(ids: readonly string[], known: readonly PickerNode[] = []) {
  const { t } = usePickerTexts()
  const variables = useVariableNodes()
  const answers = useQueries({
    queries: ids.map((id) => ({
      ...namedUserQuery(id),
      enabled: !isUserVariable(id),
      placeholderData: known.find((node) => node.id === id),
    })),
  })
  const waits = answers.some(({ isPending }, index) => isPending && !isUserVariable(ids[index] ?? ''))
  const late = useLate(waits)
  const nodes = ids.map((id, index): PickerNode => {
    const variable = variables.find((node) => node.id === id)
    const unknown = { id, name: waits ? '' : t('user.unknown'), ...person }
    return variable ?? answers[index]?.data ?? known.find((node) => node.id === id) ?? unknown
  })
  return { nodes, pending: late }
}

const person = { kind: 'user', selectable: true, hasChildren: false } as const
