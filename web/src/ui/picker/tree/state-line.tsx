import { usePickerTexts } from '../use-picker-texts'
import type { StateRow } from './tree-rows'

interface StateLineProps {
  id: string
  row: StateRow
  active: boolean
  onRetry: (parentId: string) => void
}

/** Says in place of nodes that they load, that there are none or that they did not come; the latter can be tried again. */
export function StateLine({ id, row, active, onRetry }: StateLineProps) {
  const { t } = usePickerTexts()
  const retry = () => row.type === 'failed' && onRetry(row.parentId)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it hears the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the tree keeps the focus and points here.
    <div
      id={id}
      role="treeitem"
      aria-selected={false}
      aria-level={row.level}
      className={`pick-line pick-line-state pick-line-${row.type}${active ? ' pick-line-active' : ''}`}
      style={{ paddingInlineStart: 32 + (row.level - 1) * 20 }}
      onClick={retry}
    >
      {row.type === 'loading' ? <span className="pick-bone" /> : null}
      <span className={row.type === 'loading' ? 'visually-hidden' : undefined}>{t(`branch.${row.type}`)}</span>
    </div>
  )
}
