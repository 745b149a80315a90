import {
  addField,
  changeField,
  changeList,
  dropField,
  type LineChange,
  type ListChange,
  type ListPart,
  moveField,
} from '@workstation/domain/list/edit-list'
import { useMemo } from 'react'
import { useWords } from '../form/use-words'
import { useListDesigning } from './list-designing'
import { useListTexts } from './use-list-texts'

/** What can be done with a list; each act is one step, and told. */
export function useListActs() {
  const { t } = useListTexts()
  const words = useWords()
  const { editor, fieldOf, say } = useListDesigning()
  return useMemo(() => {
    const labelOf = (field: string) => words(fieldOf(field)?.label ?? field)
    return {
      labelOf,
      add(part: ListPart, field: string) {
        editor.apply((list) => addField(list, part, field), { choose: field })
        say(t(`list.said.add.${part}`, { label: labelOf(field) }))
      },
      drop(part: ListPart, field: string) {
        editor.apply((list) => dropField(list, part, field))
        say(t(`list.said.drop.${part}`, { label: labelOf(field) }))
      },
      move(part: ListPart, field: string, to: number) {
        editor.apply((list) => moveField(list, part, { field, to }))
        const at = editor.get().document[part].findIndex((one) => one.field === field)
        say(t('said.moved', { label: labelOf(field), position: at + 1 }))
      },
      change<Part extends ListPart>(part: Part, field: string, change: LineChange<Part>) {
        const joins = `${part}.${field}.${Object.keys(change).join()}`
        editor.apply((list) => changeField(list, part, { field, change }), { joins })
      },
      set(change: ListChange, joins = '') {
        editor.apply((list) => changeList(list, change), { joins })
      },
      choose: (field: string) => editor.choose(field),
      undo: () => say(t(editor.undo() ? 'said.undone' : 'said.nothingToUndo')),
      redo: () => say(t(editor.redo() ? 'said.redone' : 'said.nothingToRedo')),
    }
  }, [editor, fieldOf, say, t, words])
}

export type ListActs = ReturnType<typeof useListActs>
