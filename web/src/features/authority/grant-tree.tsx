import { type KeyboardEvent, useId, useRef } from 'react'
import type { NodeRow, TreeRow } from '../../ui/picker/tree/tree-rows'
import { useActiveRow } from '../../ui/picker/tree/use-active-row'
import { useRowWindow } from '../../ui/picker/tree/use-row-window'
import { useIsNarrow } from '../../ui/use-window-width'
import { type Desk, isHeld, lockOf } from './draft'
import { GrantLine } from './grant-line'
import type { StepTree, Thing } from './things'
import '../../ui/picker/tree/tree-view.css'

interface GrantTreeProps {
  label: string
  step: StepTree
  desk: Desk
  lines: readonly TreeRow[]
  keyword: string
  openNote: string
  onTick: (things: readonly Thing[], on: boolean) => void
  onFold: (id: string) => void
  onLevel: (thing: Thing) => void
  onEnd: (thing: Thing) => void
  /** Told when somebody tries what is locked. */
  onLocked: (things: readonly Thing[]) => void
}

/** Pixels of a line; fingers need more of them. */
const lineHeight = { wide: 36, narrow: 44 }
const nobody: ReadonlySet<string> = new Set()

/** A tree of what can be granted, with the keys of the ARIA tree pattern; only the lines in view are drawn. */
export function GrantTree(props: GrantTreeProps) {
  const { label, step, desk, lines, keyword } = props
  const box = useRef<HTMLDivElement>(null)
  const height = useIsNarrow() ? lineHeight.narrow : lineHeight.wide
  const view = useRowWindow(box, lines.length, height)
  const prefix = useId()
  const press = (row: NodeRow) => {
    const things = shownBelow(lines, row, { step, keyword })
    const free = things.filter((thing) => lockOf(desk, thing) === null)
    if (free.length === 0) return props.onLocked(things)
    props.onTick(free, !free.every(({ key }) => isHeld(desk, key)))
  }
  const active = useActiveRow({
    rows: lines,
    chosen: nobody,
    onChoose: press,
    onToggle: ({ node }) => props.onFold(node.id),
    onRetry: () => undefined,
    show: view.show,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    // A button inside a line hears its own keys.
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
    if (active.press(event.key)) event.preventDefault()
  }
  const idOf = (row: TreeRow) => `${prefix}${row.key}`
  const activeRow = lines.find((row) => row.key === active.active)
  return (
    <div
      ref={box}
      role="tree"
      aria-label={label}
      aria-multiselectable
      aria-activedescendant={activeRow && idOf(activeRow)}
      tabIndex={0}
      className="pick-tree grant-tree"
      style={{ ['--pick-line' as string]: `${height}px` }}
      onScroll={view.look}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target === event.currentTarget && active.follow()}
    >
      <div role="presentation" style={{ height: view.first * height }} />
      {lines
        .slice(view.first, view.end)
        .map((row) =>
          row.type === 'node' ? (
            <GrantLine
              key={row.key}
              id={idOf(row)}
              row={row}
              thing={step.thingOf.get(row.node.id)}
              things={step.below.get(row.node.id) ?? []}
              openNote={step.open.has(row.node.id) ? props.openNote : ''}
              desk={desk}
              active={row.key === active.active}
              keyword={keyword}
              onPress={active.go}
              onFold={props.onFold}
              onLevel={props.onLevel}
              onEnd={props.onEnd}
            />
          ) : null,
        )}
      <div role="presentation" style={{ height: (lines.length - view.end) * height }} />
    </div>
  )
}

/** What a press on a line means: all below it, and in a search only what is found there. */
function shownBelow(
  lines: readonly TreeRow[],
  row: NodeRow,
  { step, keyword }: { step: StepTree; keyword: string },
): readonly Thing[] {
  const all = step.below.get(row.node.id) ?? []
  if (!keyword.trim()) return all
  const start = lines.indexOf(row)
  const end = lines.findIndex((line, at) => at > start && line.level <= row.level)
  const inside = lines.slice(start + 1, end < 0 ? undefined : end)
  const found = inside.flatMap((line) => (line.type === 'node' ? (step.thingOf.get(line.node.id) ?? []) : []))
  return found.length > 0 ? found : all
}
