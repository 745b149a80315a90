import { onlineRecord } from '@workstation/contract/online-record'
import type { StoredValue } from '@workstation/domain/form/kind'
import type { RecordProblem } from '@workstation/domain/form/validate-record'
import { useEffect } from 'react'
import { useReload } from '../../../platform/queries/mark-changed'
import { toast } from '../../../platform/toast'
import { useStable } from '../../../ui/use-stable'
import type { ReleasedForm } from '../record/released-form'
import { useFormTexts } from '../use-form-texts'
import { useProblemWords } from '../use-problem-words'
import { useWords } from '../use-words'
import { beginCell, isChanged, isOpen, problemOf, type Saved, saveCell } from './cell-work'
import type { EditedCells } from './edited-cells'
import type { CellPlace, CellWork } from './open-cells'

/** Why a cell was not saved, in words. */
function useWhyNotSaved({ form }: ReleasedForm, { field }: CellPlace) {
  const { t } = useFormTexts()
  const wordsOf = useProblemWords()
  const words = useWords()
  /** What is wrong elsewhere in the record names its field. */
  const wordsAt = (problem: RecordProblem) => {
    const label = words(form.fields.get(problem.path)?.node.label)
    const said = wordsOf(problem)
    return problem.path === field || !label ? said : t('cell.elsewhere', { label, problem: said })
  }
  return (saved: Exclude<Saved, { is: 'done' }>): string => {
    if (saved.is === 'refused') return saved.why
    if (saved.is === 'held') return t('cell.held')
    if (saved.is === 'wrong') return wordsAt(saved.problem)
    return saved.is === 'locked' ? t('cell.locked') : t('cell.clash', { value: saved.theirs || t('nothing') })
  }
}

/** What is done in a cell that is open; `work` is null while its record is read. */
export function useCellWork({ released, cells }: EditedCells, place: CellPlace) {
  const { t } = useFormTexts()
  const wordsOf = useProblemWords()
  const whyOf = useWhyNotSaved(released, place)
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
    if (saved.is === 'clash') put(saved.work, { told: whyOf(saved), clashes: true })
    else put(now, { told: whyOf(saved) })
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
