import type { CellProblem, ImportField, ImportOutcome, ReviewedLine } from './import-props'

export interface Line extends ReviewedLine {
  key: number
  /** Taken out by hand; it can be put back until the import. */
  removed: boolean
}

export interface ImportState {
  step: 'start' | 'lines' | 'result'
  lines: readonly Line[]
  added: number
  passwords: ImportOutcome['passwords']
}

export type ImportAction =
  | { kind: 'read'; lines: readonly ReviewedLine[] }
  | { kind: 'typed'; key: number; field: ImportField; text: string; empty: string }
  | { kind: 'removed'; key: number }
  | { kind: 'restored' }
  | { kind: 'done'; outcome: ImportOutcome }
  | { kind: 'corrected' }
  | { kind: 'again' }

export const startState: ImportState = { step: 'start', lines: [], added: 0, passwords: [] }

const numbered = (lines: readonly ReviewedLine[]): Line[] =>
  lines.map((line, key) => ({ values: line.values, problems: line.problems, key, removed: false }))

/** What can be said of a text without asking the server. `empty` is the text for a required field without one. */
function problemOf(field: ImportField, text: string, empty: string): CellProblem[] {
  const said = text.trim() === '' ? field.required && empty : field.check?.(text.trim())
  return said ? [{ field: field.key, text: said }] : []
}

function typed(line: Line, { field, text, empty }: Extract<ImportAction, { kind: 'typed' }>): Line {
  const others = line.problems.filter((problem) => problem.field !== field.key)
  return {
    ...line,
    values: { ...line.values, [field.key]: text },
    problems: [...others, ...problemOf(field, text, empty)],
  }
}

const changed = (state: ImportState, key: number, change: (line: Line) => Line): ImportState => ({
  ...state,
  lines: state.lines.map((line) => (line.key === key ? change(line) : line)),
})

/** What the import dialog shows after something has happened. Lines that were not touched stay the same objects. */
export function importReducer(state: ImportState, action: ImportAction): ImportState {
  switch (action.kind) {
    case 'read':
      return { ...state, step: 'lines', lines: numbered(action.lines) }
    case 'typed':
      return changed(state, action.key, (line) => typed(line, action))
    case 'removed':
      return changed(state, action.key, (line) => ({ ...line, removed: true }))
    case 'restored':
      return { ...state, lines: state.lines.map((line) => (line.removed ? { ...line, removed: false } : line)) }
    case 'done':
      return {
        step: 'result',
        lines: numbered(action.outcome.failed),
        added: state.added + action.outcome.added,
        passwords: [...state.passwords, ...action.outcome.passwords],
      }
    case 'corrected':
      return { ...state, step: 'lines' }
    case 'again':
      return { ...startState, added: state.added, passwords: state.passwords }
  }
}

/** The lines that go on, and how many of them have a known problem. */
export function countLines(lines: readonly Line[]) {
  const kept = lines.filter((line) => !line.removed)
  return { kept, wrong: kept.filter((line) => line.problems.length > 0).length, removed: lines.length - kept.length }
}
