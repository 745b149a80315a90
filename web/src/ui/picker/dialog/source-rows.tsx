import { type Ref, useCallback } from 'react'
import { PageError } from '../../page-error'
import type { NodeRow } from '../tree/tree-rows'
import { type TreeHandle, TreeView } from '../tree/tree-view'
import { Bones } from './bones'
import { usePick } from './pick-context'
import type { PickRows } from './pick-rows'

interface SourceRowsProps {
  source: PickRows
  label: string
  keyword: string
  emptyText: string
  ref?: Ref<TreeHandle>
  onType: () => void
}

/** The lines of a source, or why there are none: on their way, failed, empty. */
export function SourceRows({ source, label, keyword, emptyText, ref, onType }: SourceRowsProps) {
  const { multiple, chosen, choose } = usePick()
  const onChoose = useCallback((row: NodeRow, sure: boolean) => choose(row.node, sure), [choose])
  if (source.error && source.rows.length === 0) return <PageError error={source.error} />
  if (source.pending) return <Bones />
  if (source.rows.length === 0) return <p className="pick-empty">{emptyText}</p>
  return (
    <TreeView
      ref={ref}
      rows={source.rows}
      flat={source.flat}
      label={label}
      multiple={multiple}
      chosen={chosen}
      keyword={keyword}
      onChoose={onChoose}
      onToggle={source.onToggle}
      onRetry={source.onRetry}
      onType={onType}
    />
  )
}
