import type { CompiledForm } from './compile-form'
import type { Flags } from './form-run'
import { isEmptyValue, type RecordValues, rowsIn } from './record-values'
import type { RecordProblem } from './validate-record'

/** What scripts say of a field beside its rules. */
export interface Mark {
  readonly hidden?: boolean
  readonly locked?: boolean
  readonly required?: boolean
  /** Ids of the options that are offered; undefined for all. */
  readonly offered?: ReadonlySet<string> | undefined
}

const noMark: Mark = {}

/**
 * What scripts said of fields, by path. They only ever add to the rules: what a rule hides, locks or requires stays so,
 * since the server holds to rules and knows nothing of scripts.
 */
export class ScriptMarks {
  readonly #form: CompiledForm
  readonly #marks = new Map<string, Mark>()

  constructor(form: CompiledForm) {
    this.#form = form
  }

  of(path: string | null): Mark {
    return (path !== null && this.#marks.get(path)) || noMark
  }

  put(path: string, change: Mark): void {
    this.#marks.set(path, { ...this.of(path), ...change })
  }

  /** What rules and scripts make of a field together; one that something is wrong with is shown, so that it can be mended. */
  flags(path: string | null, flags: Flags, hasProblem: boolean): Flags {
    const { hidden = false, locked = false, required = false } = this.of(path)
    if (!hidden && !locked && !required) return flags
    return {
      visible: flags.visible && (!hidden || hasProblem),
      locked: flags.locked || locked,
      required: flags.required || required,
    }
  }

  /** Fields at a path, and in its rows, that scripts require and nobody filled. */
  missing(path: string, values: RecordValues, shown: (nodeId: string, index?: number) => boolean): RecordProblem[] {
    const place = this.#form.fields.get(path)
    if (!place || this.#marks.size === 0) return []
    const nodeId = place.node.id
    const own = this.of(path).required && !place.kind.computed && isEmptyValue(values[path]) && shown(nodeId)
    const columns = this.#form.columnsOf(path).filter((column) => this.of(column.path).required)
    const cells = rowsIn(columns.length > 0 ? values[path] : []).flatMap((row, index) =>
      columns
        .filter(({ node, kind }) => !kind.computed && isEmptyValue(row[node.key ?? '']) && shown(node.id, index))
        .map(({ node }): RecordProblem => {
          return { reason: 'required', path: `${path}.${index}.${node.key}`, nodeId: node.id }
        }),
    )
    return own ? [{ reason: 'required', path, nodeId }, ...cells] : cells
  }
}
