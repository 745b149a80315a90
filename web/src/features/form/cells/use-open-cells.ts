import { fitValues } from '@workstation/domain/form/fit-values'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts'
import { toast } from '../../../platform/toast'
import { lostWords } from '../record/lost-words'
import { type ReleasedForm, recordContext } from '../record/released-form'
import { type KeptCell, type KeptCells, OpenCells } from './open-cells'

/** What was typed into cells of a form's list lies in the browser, where the form keeps drafts. */
function keptCells({ id, form }: ReleasedForm): KeptCells {
  const place = { kind: `cells.${id}` }
  if (!form.document.settings.draft) return { read: () => [], keep: () => undefined }
  return {
    read: () => readDraft<KeptCell[]>(place)?.value ?? [],
    keep: (cells) => (cells.length === 0 ? dropDraft(place) : keepDraft(place, cells)),
  }
}

/** What is kept of earlier, and of which fields it fits the form no more. */
function openKept(released: ReleasedForm) {
  const kept = keptCells(released)
  const lostOf = ({ field, value }: KeptCell) => fitValues(released.form, { [field]: value }, recordContext()).lost
  const found = kept.read()
  const cells = new OpenCells({ ...kept, read: () => found.filter((cell) => lostOf(cell).length === 0) })
  return { cells, lost: found.flatMap(lostOf) }
}

/** The cells of a list that are being changed; asks before the page is left while one is not saved. */
export function useOpenCells(released: ReleasedForm): OpenCells {
  const [{ cells, lost }] = useState(() => openKept(released))
  useEffect(() => {
    if (lost.length > 0) toast.warning(lostWords(lost))
  }, [lost])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (cells.isUnsaved) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [cells])
  return cells
}
