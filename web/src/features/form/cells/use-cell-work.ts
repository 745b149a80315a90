import { onlineRecord } from '@workstation/contract/online-record'
import type { StoredValue } from '@workstation/domain/form/kind'
import { useEffect } from 'react'
import { useReload } from '../../../platform/queries/mark-changed'
import { toast } from '../../../platform/toast'
import { useStable } from '../../../ui/use-stable'
import { useFormTexts } from '../use-form-texts'
import { useProblemWords } from '../use-problem-words'
import { beginCell, isChanged, isOpen, problemOf, type Saved, saveCell } from './cell-work'
import type { EditedCells } from './edited-cells'
import type { CellPlace, CellWork } from './open-cells'

/** What is done in a cell that is open; `work` is null while its record is read. */
export function useCellWork({ released, cells }: EditedCells, place: CellPlace) {
  const { t } = useFormTexts()
  const wordsOf = useProblemWords()
  const reload = useReload()
  const { field } = place
  const work = cells.get(place)
  const begin = useStable(() => {
    if (work !== null) return
    beginCell(released, cells, place)
      .then((made) => {
        // Escape came first.
        if (cells.get(place) !== null) return
        if (isOpen(made.state, field)) return cells.put(place, made)
        toast.info(t('cell.locked'))
        cells.close(place, { focus: true })
      })
      .catch((error: Error) => {
        toast.error(error.message)
        cells.close(place, { focus: true })
      })
  })
  useEffect(begin, [begin])
  const put = (now: CellWork, more: Partial<CellWork>) => cells.put(place, { ...now, busy: false, ...more })
  const tell = (saved: Exclude<Saved, { is: 'done' }>, now: CellWork) => {
    if (saved.is === 'refused') put(now, { told: saved.why })
    else if (saved.is === 'locked') put(now, { told: t('cell.locked') })
    else put(saved.work, { told: t('cell.clash', { value: saved.theirs || t('nothing') }), clashes: true })
  }
  const take = async (saved: Saved, now: CellWork, focus: boolean) => {
    if (saved.is !== 'done') {
      tell(saved, now)
      // The box was closed while it was saved, and so lost the focus.
      if (focus) cells.open(place)
      return
    }
    // What follows from it is there before the box goes, so that nothing flickers.
    await reload.changedBy(onlineRecord.update).catch(() => undefined)
    cells.close(place, { focus })
  }
  /** Saves and closes; false where something is wrong with what was typed, which stays. */
  const save = ({ focus, overwrites = false }: { focus: boolean; overwrites?: boolean }): boolean => {
    const now = cells.get(place)
    if (!now || now.busy) return true
    if (now.clashes && !overwrites) return false
    if (!isChanged(now, field)) {
      cells.close(place, { focus })
      return true
    }
    const problem = problemOf(now.state, field)
    if (problem) {
      put(now, { told: wordsOf(problem), clashes: false })
      return false
    }
    cells.put(place, { ...now, busy: true, told: '', clashes: false })
    void saveCell({ released, cells, place }, now).then((saved) => take(saved, now, focus))
    return true
  }
  const change = (value: StoredValue) => {
    const now = cells.get(place)
    if (!now || now.busy) return
    now.state.set(field, value)
    put(now, { told: '', clashes: false })
  }
  /** Takes what somebody else has written, in place of what was typed. */
  const yieldTo = () => {
    void reload.changedBy(onlineRecord.update)
    cells.close(place, { focus: true })
  }
  const cancel = () => {
    if (!cells.get(place)?.busy) cells.close(place, { focus: true })
  }
  return { work, save, change, yieldTo, cancel }
}
