import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts'
import type { ReleasedForm } from '../record/released-form'
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

/** The cells of a list that are being changed; asks before the page is left while one is not saved. */
export function useOpenCells(released: ReleasedForm): OpenCells {
  const [cells] = useState(() => new OpenCells(keptCells(released)))
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (cells.isUnsaved) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [cells])
  return cells
}
