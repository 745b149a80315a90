import type { ListProblem } from '@workstation/domain/list/check-list'
import type { ReactNode } from 'react'

/** The tabs of the settings of a list. */
export type SettingsTab = 'columns' | 'search' | 'page' | 'buttons'

/** The tab in which a part of a list is set. */
export const tabOf = ({ part }: ListProblem): SettingsTab =>
  part === 'columns' || part === 'search' || part === 'buttons' ? part : 'page'

interface ProblemPlaceProps {
  /** A part, the field or button in it, and what is set of that. */
  at: readonly string[]
  children: ReactNode
}

/** A setting to which problems lead. */
export function ProblemPlace({ at, children }: ProblemPlaceProps) {
  return (
    <div className="problem-place" data-place={at.join(' ')}>
      {children}
    </div>
  )
}

/** What of a column or button a problem is about; '' for all of it. */
function settingOf({ problem, part }: ListProblem): string {
  if (problem === 'total-unfit') return 'total'
  if (problem === 'edit-unfit') return 'edit'
  if (part !== 'buttons' || problem === 'button-twice') return ''
  return problem.startsWith('condition') ? 'when' : 'does'
}

const reachable = 'button, input, textarea, select, [tabindex="0"]'

/** Focuses the setting that a problem is about; the settings of its tab, or the tab, where that is not drawn. */
export function focusPlace(frame: HTMLElement, problem: ListProblem): void {
  const { part, field = '' } = problem
  const places = [...frame.querySelectorAll<HTMLElement>('[data-place]')]
  const names = [`${part} ${field} ${settingOf(problem)}`, `${part} ${field}`, part, `tab ${tabOf(problem)}`]
  const found = names.flatMap((name) => places.filter(({ dataset }) => dataset['place'] === name))
  const controls = found.flatMap((place) => [...place.querySelectorAll<HTMLElement>(reachable)])
  const tab = frame.querySelector<HTMLElement>('.design-right [role="tab"][aria-selected="true"]')
  const control = controls.find((one) => !one.matches(':disabled')) ?? tab
  control?.focus()
}
