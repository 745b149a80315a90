/** A document with what was chosen in it, as undoing brings both back. */
interface Step<Document> {
  readonly document: Document
  /** Id of the chosen node, '' for the document itself. */
  readonly chosen: string
}

/** What an editor shows; a new object after each change. */
export interface EditorState<Document> extends Step<Document> {
  readonly past: readonly Step<Document>[]
  readonly future: readonly Step<Document>[]
}

interface Act {
  /** Chosen after it; what was chosen stays otherwise. */
  readonly choose?: string
  /** Acts with the same name join into one step while they follow each other closely, such as letters into one field. */
  readonly joins?: string
}

/** Steps that can be undone; documents share what did not change, so that they cost little. */
const mostSteps = 500
/** Milliseconds after which typing begins a step of its own. */
const typingPause = 1000

/**
 * What is designed now, what it was before, and what was undone. Knows nothing of React and nothing of forms.
 * @param clock milliseconds, replaced by tests
 */
export function createEditor<Document>(start: Document, clock: () => number = Date.now) {
  const fresh = (document: Document): EditorState<Document> => ({ document, chosen: '', past: [], future: [] })
  let state = fresh(start)
  let typing = { name: '', at: 0 }
  const listeners = new Set<() => void>()
  const become = (next: EditorState<Document>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const stepOf = ({ document, chosen }: Step<Document>): Step<Document> => ({ document, chosen })
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Puts a changed document in place of the present one, as a step that can be undone; the same document is none. */
    apply(edit: (document: Document) => Document, { choose = state.chosen, joins = '' }: Act = {}): void {
      const document = edit(state.document)
      if (document === state.document) return
      const goesOn = joins !== '' && joins === typing.name && clock() - typing.at < typingPause
      typing = { name: joins, at: clock() }
      const past = goesOn ? state.past : [...state.past, stepOf(state)].slice(-mostSteps)
      become({ document, chosen: choose, past, future: [] })
    },
    choose(id: string): void {
      if (id !== state.chosen) become({ ...state, chosen: id })
    },
    /** @returns whether there was something to undo */
    undo(): boolean {
      const before = state.past.at(-1)
      if (!before) return false
      typing = { name: '', at: 0 }
      become({ ...before, past: state.past.slice(0, -1), future: [stepOf(state), ...state.future] })
      return true
    },
    /** @returns whether there was something to do again */
    redo(): boolean {
      const [next, ...future] = state.future
      if (!next) return false
      typing = { name: '', at: 0 }
      become({ ...next, past: [...state.past, stepOf(state)], future })
      return true
    },
    /**
     * Puts every step on top of something else, so that undoing takes back what was done here and nothing of that.
     * @param onTop null for a step that cannot stand there, which is left out
     */
    rebase(onTop: (document: Document) => Document | null): void {
      const document = onTop(state.document)
      if (document === null) return
      const put = (steps: readonly Step<Document>[]) =>
        steps.flatMap((step) => {
          const moved = onTop(step.document)
          return moved === null ? [] : [{ ...step, document: moved }]
        })
      typing = { name: '', at: 0 }
      become({ document, chosen: state.chosen, past: put(state.past), future: put(state.future) })
    },
    /** Begins with another document: nothing of the one before can be undone into it. */
    load(document: Document): void {
      typing = { name: '', at: 0 }
      become(fresh(document))
    },
  }
}

export type Editor<Document> = ReturnType<typeof createEditor<Document>>
