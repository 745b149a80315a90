import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useMemo } from 'react'
import { PageError } from '../../page-error'
import { Bones } from '../dialog/bones'
import { usePick } from '../dialog/pick-context'
import type { PickerNode } from '../picker-node'
import { type TreeHandle, TreeView } from '../tree/tree-view'
import { usePickerTexts } from '../use-picker-texts'
import { chosenArea, columnRows } from './area-node'
import { areaBranchQuery } from './area-queries'

interface AreaColumnProps {
  /** Path of the areas above. */
  above: readonly string[]
  level: number
  anyLevel: boolean
  /** The area that is open in the next column. */
  open?: string
  onOpen: (path: readonly string[]) => void
  /** Shows what is below one that was chosen, and stays where it is. */
  onShow: (path: readonly string[]) => void
  onType: () => void
  ref?: Ref<TreeHandle>
}

const titles = ['area.province', 'area.city', 'area.district']
const none: never[] = []

/** The areas right below one: a province's cities, a city's districts. */
export function AreaColumn({ above, level, anyLevel, open, onOpen, onShow, onType, ref }: AreaColumnProps) {
  const { t } = usePickerTexts()
  const queryClient = useQueryClient()
  const { multiple, chosen, choose } = usePick()
  const { data = none, isPending, error } = useQuery(areaBranchQuery(above.at(-1) ?? '-1'))
  const rows = useMemo(() => columnRows(data, above, { level, anyLevel, open }), [data, above, level, anyLevel, open])
  if (error && data.length === 0) return <PageError error={error} />
  if (isPending) return <Bones />
  // The columns to the left have them already.
  const namesOf = (path: readonly string[]) =>
    path.map((id, index) => {
      const column = queryClient.getQueryData(areaBranchQuery(path[index - 1] ?? '-1').queryKey)
      return column?.list.find((area) => area.id === id)?.fullName ?? ''
    })
  const pathOf = (node: PickerNode) => node.path ?? [node.id]
  const press = (node: PickerNode, sure: boolean) => {
    choose(chosenArea(pathOf(node), namesOf(pathOf(node))), sure)
    if (node.hasChildren) onShow(pathOf(node))
  }
  return (
    <TreeView
      ref={ref}
      rows={rows}
      flat
      label={t(titles[above.length] ?? 'area.title')}
      multiple={multiple}
      chosen={chosen}
      onChoose={({ node }, sure) => press(node, sure)}
      onToggle={({ node }) => onOpen(pathOf(node))}
      onRetry={() => undefined}
      onType={onType}
    />
  )
}
