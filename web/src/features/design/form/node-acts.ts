import type { FormDocument } from '@workstation/domain/form/document'
import { editForm, type FormEdit, type NodeChange } from '@workstation/domain/form/edit-form'
import { type FormPiece, freshPiece, makePiece, takePiece } from '@workstation/domain/form/form-piece'
import { mayMove, mayPlace, type Place, placeOf } from '@workstation/domain/form/form-place'
import { movedOnPhone, shownOnPhone } from '@workstation/domain/form/phone-order'
import type { Editor } from '../editor/editor-store'
import { readClip, writeClip } from './clipboard'
import { nextTo, placeBehind, type Way, ways } from './node-ways'
import type { ActWords } from './use-act-words'

interface Told {
  /** Says what was done to who does not see it. */
  say: (text: string) => void
  words: ActWords
  /** Keys that earlier releases gave to fields. */
  givenKeys: () => readonly string[]
}

type Do = (edit: FormEdit, act?: { choose?: string; joins?: string }) => boolean

/** Copies, pastes and removes. */
function clipActs(editor: Editor<FormDocument>, told: Told & { apply: Do }) {
  const { say, words, apply } = told
  const now = () => editor.get().document
  const labelOf = (id: string) => words.labelOf(now().nodes[id])
  const kindsOf = ({ root, nodes }: FormPiece) => root.map((id) => nodes[id]?.kind ?? '')
  const put = (piece: FormPiece, to: Place): string => {
    const fresh = freshPiece(now(), piece, told.givenKeys())
    const [id = ''] = fresh.root
    return apply({ do: 'add', piece: fresh, to }, { choose: id }) ? id : ''
  }
  const copy = (id: string) => {
    writeClip(takePiece(now(), [id]))
    say(words.copied(labelOf(id)))
  }
  const remove = (id: string) => {
    const label = labelOf(id)
    const next = nextTo(now(), id)
    if (apply({ do: 'remove', ids: [id] }, { choose: next })) say(words.removed(label))
  }
  return {
    put,
    copy,
    remove,
    paste: () => {
      const piece = readClip()
      if (!piece) return say(words.nothingToPaste)
      const place = placeBehind(editor.get(), (parent) => mayPlace(now(), kindsOf(piece), parent))
      const id = place ? put(piece, place) : ''
      say(id ? words.pasted(labelOf(id)) : words.refused(words.labelOf(piece.nodes[piece.root[0] ?? ''])))
    },
    cut: (id: string) => {
      copy(id)
      remove(id)
    },
    duplicate: (id: string) => {
      const place = placeOf(now(), id)
      const made = place ? put(takePiece(now(), [id]), { ...place, at: place.at + 1 }) : ''
      if (made) say(words.duplicated(labelOf(made)))
    },
  }
}

/** Moves nodes, by a drag, a key or a dialog. */
function moveActs(editor: Editor<FormDocument>, { say, words, apply }: Told & { apply: Do }) {
  const now = () => editor.get().document
  const labelOf = (id: string) => words.labelOf(now().nodes[id])
  const may = (id: string, to: Place | null) => to !== null && mayMove(now(), [id], to)
  const move = (id: string, to: Place) => {
    if (!may(id, to)) return say(words.refused(labelOf(id)))
    if (apply({ do: 'move', ids: [id], to }, { choose: id })) say(words.moved(labelOf(id), placeOf(now(), id)))
  }
  const by = (way: Way) => (id: string) => {
    const to = ways[way](now(), id)
    if (to && may(id, to)) move(id, to)
    else say(words.cannotMove(labelOf(id)))
  }
  return {
    move,
    mayMove: (id: string, parent: string | null): boolean => may(id, { parent, at: 0 }),
    moveUp: by('moveUp'),
    moveDown: by('moveDown'),
    moveIn: by('moveIn'),
    moveOut: by('moveOut'),
    /** Whether a line of the menu of a node means something now. */
    may: (act: Way | 'paste', id: string): boolean =>
      act === 'paste' ? readClip() !== null : may(id, ways[act](now(), id)),
  }
}

/** Everything that can be done to a form, as menus, keys, drags and settings do it. */
export function createActs(editor: Editor<FormDocument>, told: Told) {
  const { say, words } = told
  const now = () => editor.get().document
  const apply: Do = (edit, act) => {
    const before = now()
    editor.apply((document) => editForm(document, edit), act)
    return now() !== before
  }
  const clips = clipActs(editor, { ...told, apply })
  const mayAdd = (kind: string, parent: string | null) => mayPlace(now(), [kind], parent)
  const add = (kind: string, to: Place) => {
    const id = clips.put(makePiece(kind, words.kindOf), to)
    say(id ? words.added(words.labelOf(now().nodes[id]), placeOf(now(), id)) : words.refused(words.kindOf(kind)))
  }
  return {
    ...clips,
    ...moveActs(editor, { ...told, apply }),
    mayAdd,
    add,
    /** Adds behind what is chosen, or in it where it is an empty container. */
    addBehind: (kind: string) => {
      const place = placeBehind(editor.get(), (parent) => mayAdd(kind, parent))
      if (place) add(kind, place)
      else say(words.refused(words.kindOf(kind)))
    },
    /** Changes properties of a node; letters into one of them join into one step. */
    change: (id: string, change: NodeChange, joins: string) =>
      void apply({ do: 'change', id, change }, { joins: joins && `${id}:${joins}` }),
    /** Changes one setting of its kind. */
    set: (id: string, { name, value }: { name: string; value: unknown }) =>
      void apply(
        { do: 'change', id, change: { settings: { [name]: value } } },
        { joins: ['string', 'number'].includes(typeof value) ? `${id}:settings.${name}` : '' },
      ),
    /** @returns whether the name could be given */
    rename: (id: string, key: string) => apply({ do: 'rename', id, key }),
    setForm: (change: Partial<FormDocument['settings']>, joins: string) =>
      void apply({ do: 'settings', change }, { joins: joins && `form:${joins}` }),
    setRules: (rules: FormDocument['rules'], joins: string) =>
      void apply({ do: 'rules', rules }, { joins: joins && `rules:${joins}` }),
    setScripts: (scripts: FormDocument['scripts'], joins: string) =>
      void apply({ do: 'scripts', scripts }, { joins: joins && `scripts:${joins}` }),
    /** Moves a node among those beside it to another place on phones, from 0. */
    moveOnPhone: (id: string, to: number) => {
      const isMoved = apply({ do: 'phone', phone: movedOnPhone(now(), id, to) })
      if (isMoved) say(words.movedOnPhone(words.labelOf(now().nodes[id]), to + 1))
    },
    showOnPhone: (id: string, isShown: boolean) => {
      const label = words.labelOf(now().nodes[id])
      if (apply({ do: 'phone', phone: shownOnPhone(now(), id, isShown) })) say(words.onPhone(label, isShown))
    },
    /** Phones show it as wide windows do. */
    resetPhone: () => {
      if (apply({ do: 'phone', phone: undefined })) say(words.phoneReset)
    },
    undo: () => say(editor.undo() ? words.undone : words.nothingToUndo),
    redo: () => say(editor.redo() ? words.redone : words.nothingToRedo),
  }
}

export type NodeActs = ReturnType<typeof createActs>
