import type { FormDocument } from '@workstation/domain/form/document'
import { childrenOf, parentsOf, placeOf } from '@workstation/domain/form/form-place'
import type { KeyboardEvent } from 'react'
import { useDesigning } from './designing'
import type { NodeActs } from './node-acts'

interface Standing {
  readonly document: FormDocument
  readonly chosen: string
}

/** The node to which an arrow leads, as trees have it; undefined where it leads nowhere. */
export function nodeAfterKey(key: string, { document, chosen }: Standing): string | undefined {
  const ids = [...parentsOf(document).keys()]
  const at = ids.indexOf(chosen)
  if (key === 'ArrowDown') return ids[at + 1]
  if (key === 'ArrowUp') return at < 0 ? ids.at(-1) : ids[at - 1]
  if (key === 'Home') return ids[0]
  if (key === 'End') return ids.at(-1)
  if (key === 'ArrowRight') return at < 0 ? undefined : childrenOf(document, chosen)[0]
  if (key === 'ArrowLeft') return placeOf(document, chosen)?.parent ?? undefined
  return undefined
}

const withAlt: Readonly<Record<string, (acts: NodeActs, id: string) => unknown>> = {
  ArrowUp: (acts, id) => acts.moveUp(id),
  ArrowDown: (acts, id) => acts.moveDown(id),
  ArrowLeft: (acts, id) => acts.moveOut(id),
  ArrowRight: (acts, id) => acts.moveIn(id),
}
const withControl: Readonly<Record<string, (acts: NodeActs, id: string) => unknown>> = {
  c: (acts, id) => acts.copy(id),
  x: (acts, id) => acts.cut(id),
  v: (acts) => acts.paste(),
  d: (acts, id) => acts.duplicate(id),
}
const alone: Readonly<Record<string, (acts: NodeActs, id: string) => unknown>> = {
  Delete: (acts, id) => acts.remove(id),
  Backspace: (acts, id) => acts.remove(id),
}

function actFor({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  if (altKey) return withAlt[key]
  if (ctrlKey || metaKey) return withControl[key.toLowerCase()]
  return alone[key]
}

/** The keys of canvas and outline: arrows choose, with Alt they move; the rest is as everywhere. */
export function useNodeKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const { editor, acts, show, readOnly } = useDesigning()
  return (event) => {
    const { chosen } = editor.get()
    // A button inside hears its own keys.
    if (event.target instanceof HTMLElement && event.target.closest('button, input, textarea, [role=menu]')) return
    const act = actFor(event)
    if (act) {
      if (readOnly || (chosen === '' && act !== withControl['v'])) return
      event.preventDefault()
      // What has the focus may go; the tree keeps it until the next one is drawn.
      event.currentTarget.focus({ preventScroll: true })
      return void act(acts, chosen)
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') return editor.choose('')
    if ((event.key === 'Enter' || event.key === 'F2') && chosen) {
      event.preventDefault()
      return show('settings')
    }
    if (event.key === '/') {
      event.preventDefault()
      return show('palette')
    }
    const next = nodeAfterKey(event.key, editor.get())
    if (next === undefined) return
    event.preventDefault()
    editor.choose(next)
  }
}
