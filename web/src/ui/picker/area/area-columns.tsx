import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { TreeHandle } from '../tree/tree-view'
import { AreaColumn } from './area-column'

interface AreaColumnsProps {
  level: number
  anyLevel: boolean
  /** The areas that are open, from the province down. */
  trail: readonly string[]
  onTrail: (trail: readonly string[]) => void
  onType: () => void
}

/** Province, city and district beside each other; the left and right arrows go from column to column. */
export function AreaColumns({ level, anyLevel, trail, onTrail, onType }: AreaColumnsProps) {
  const columns = useRef<(TreeHandle | null)[]>([])
  const wanted = useRef<number | null>(null)
  const depths = Math.min(trail.length, level) + 1
  const follow = () => {
    const column = columns.current[wanted.current ?? -1]
    if (!column) return
    wanted.current = null
    column.focus()
  }
  useEffect(follow)
  const open = (path: readonly string[]) => {
    wanted.current = path.length
    onTrail(path)
    follow()
  }
  const onKeyDown = (depth: number) => (event: KeyboardEvent) => {
    const further = event.key === 'ArrowRight' && trail[depth] !== undefined && depth < level
    if (event.key === 'ArrowLeft' && depth > 0) columns.current[depth - 1]?.focus()
    else if (further && isOpenHere(event)) columns.current[depth + 1]?.focus()
    else return
    event.stopPropagation()
    event.preventDefault()
  }
  return (
    <div className="area-columns">
      {Array.from({ length: depths }, (_, depth) => (
        <div key={trail.slice(0, depth).join('/')} className="area-column" onKeyDownCapture={onKeyDown(depth)}>
          <AreaColumn
            ref={(column) => {
              columns.current[depth] = column
              if (wanted.current === depth) follow()
            }}
            above={trail.slice(0, depth)}
            {...{ level, anyLevel }}
            open={trail[depth]}
            onOpen={open}
            onShow={onTrail}
            onType={onType}
          />
        </div>
      ))}
    </div>
  )
}

/** Whether the line that the keyboard stands on is the one that is open. */
function isOpenHere({ target }: KeyboardEvent): boolean {
  const active = target instanceof Element && target.getAttribute('aria-activedescendant')
  return active ? document.getElementById(active)?.getAttribute('aria-expanded') === 'true' : false
}
