import { useQueryClient } from '@tanstack/react-query'
import { type Design, design } from '@workstation/contract/design'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api'
import { ApiError } from '../../../platform/api-error'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts'
import { markChanged } from '../../../platform/queries/mark-changed'
import { toast } from '../../../platform/toast'
import { useDesignTexts } from '../use-design-texts'
import { DraftSaving } from './draft-saving'
import type { DraftWriting } from './draft-writing'
import { createEditor, type Editor } from './editor-store'

interface Kept<Document> {
  document: Document
  version: number
}

interface Opened<Document> {
  readonly document: Document
  readonly readOnly: boolean
}

const isConflict = (error: unknown) => error instanceof ApiError && error.key === 'changed'

/** The editor of a document of a design, which saves itself; begins with what this browser kept and the server never got. */
export function useWorkshop<Document>(
  loaded: Design,
  { document, readOnly }: Opened<Document>,
  writing: DraftWriting<Document>,
): { editor: Editor<Document>; saving: DraftSaving<Document> } {
  const queryClient = useQueryClient()
  const [work] = useState(() => {
    const place = { kind: writing.kind, id: loaded.id }
    const kept = readOnly ? null : readDraft<Kept<Document>>(place)
    const editor = createEditor(kept?.value.document ?? document)
    const saving = new DraftSaving(
      editor,
      {
        save: async (now, version) => {
          const answer = await call(design.update, { id: loaded.id, ...writing.write(now), version }, { quiet: true })
          return answer.version
        },
        read: async () => {
          const now = await call(design.get, { id: loaded.id }, { quiet: true })
          const newest = writing.read(now)
          return newest && { document: newest, version: now.version }
        },
        merge: writing.merge,
        isConflict,
        keepCopy: (now, version) => keepDraft<Kept<Document>>(place, { document: now, version }),
        dropCopy: () => dropDraft(place),
      },
      {
        document,
        version: kept?.value.version ?? loaded.version,
        isBase: kept === null || kept.value.version === loaded.version,
      },
    )
    return { editor, saving }
  })
  const { t } = useDesignTexts()
  useEffect(() => {
    const catchUp = async () => (await work.saving.catchUp()) && toast.info(t('caughtUp'))
    const look = () => void catchUp()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [work, t])
  useEffect(() => {
    const { saving } = work
    const keep = () => saving.copyNow()
    const send = () => void saving.flush()
    window.addEventListener('pagehide', keep)
    window.addEventListener('online', send)
    return () => {
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('online', send)
      saving.close()
      void markChanged(queryClient, design.update.changes)
    }
  }, [work, queryClient])
  return work
}
