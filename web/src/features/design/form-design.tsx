import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Design, design } from '@workstation/contract/design'
import type { FormDocument } from '@workstation/domain/form/document'
import { Result } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api'
import { ApiError } from '../../platform/api-error'
import { dropDraft, keepDraft, readDraft } from '../../platform/drafts'
import { useHasButton } from '../../platform/permission'
import { markChanged } from '../../platform/queries/mark-changed'
import { queryOf } from '../../platform/queries/query-of'
import { LateSkeleton } from '../../ui/late-skeleton'
import { PageError } from '../../ui/page-error'
import { DraftSaving } from './editor/draft-saving'
import { createEditor, type Editor } from './editor/editor-store'
import { DesignBar } from './form/design-bar'
import { FormDesigner } from './form/form-designer'
import { type OpenForm, openForm, releasedNodes } from './form/open-form'
import { useDesignTexts } from './use-design-texts'

interface FormDesignProps {
  id: string
  /** Address of the list to which it goes back. */
  listPath: string
}

/** Opens a form and draws it. */
export function FormDesign({ id, listPath }: FormDesignProps) {
  const { t } = useDesignTexts()
  const { data, error, refetch } = useQuery({
    ...queryOf(design.get, { id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const released = useReleased(data)
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <LateSkeleton />
  const form = openForm(data.formData)
  if (!form) return <Result status="warning" title={t('unreadable')} subTitle={t('unreadableText')} />
  return <LoadedDesign design={data} form={form} released={released} listPath={listPath} />
}

interface Released {
  isReleased: (id: string) => boolean
  givenKeys: () => readonly string[]
}

/** What the newest release fixes; every node is taken for released until that was read, so that no key changes by chance. */
function useReleased(loaded: Design | undefined): Released {
  const number = loaded?.released ?? 0
  const { data } = useQuery({
    ...queryOf(design.version, { id: loaded?.id ?? '', number }),
    enabled: number > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const nodes = data ? releasedNodes(data.formData) : undefined
    const keys = [...(nodes?.values() ?? [])]
    return { isReleased: (id) => number > 0 && (nodes?.has(id) ?? true), givenKeys: () => keys }
  }, [data, number])
}

interface Kept {
  document: FormDocument
  version: number
}

const isConflict = (error: unknown) => error instanceof ApiError && error.key === 'changed'

/** The editor of a design, which saves itself; begins with what this browser kept and the server never got. */
function useWorkshop(loaded: Design, form: OpenForm) {
  const queryClient = useQueryClient()
  const [work] = useState((): { editor: Editor<FormDocument>; saving: DraftSaving<FormDocument> } => {
    const place = { kind: 'formDesign', id: loaded.id }
    const kept = form.readOnly ? null : readDraft<Kept>(place)
    const editor = createEditor(kept?.value.document ?? form.document)
    const saving = new DraftSaving(
      editor,
      {
        save: async (document, version) => {
          const { fullName, enCode } = loaded
          const input = { id: loaded.id, fullName, enCode, formData: JSON.stringify(document), version }
          const answer = await call(design.update, input, { quiet: true })
          return answer.version
        },
        isConflict,
        keepCopy: (document, version) => keepDraft<Kept>(place, { document, version }),
        dropCopy: () => dropDraft(place),
      },
      { document: form.document, version: kept?.value.version ?? loaded.version },
    )
    return { editor, saving }
  })
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
      const { queryKey } = queryOf(design.get, { id: loaded.id })
      queryClient.removeQueries({ queryKey })
      void markChanged(queryClient, design.update.changes)
    }
  }, [work, loaded.id, queryClient])
  return work
}

interface LoadedDesignProps {
  design: Design
  form: OpenForm
  released: Released
  listPath: string
}

function LoadedDesign({ design: loaded, form, released, listPath }: LoadedDesignProps) {
  const navigate = useNavigate()
  const readOnly = !useHasButton('btn_edit') || form.readOnly
  const { editor, saving } = useWorkshop(loaded, form)
  const leave = () => void saving.flush().finally(() => navigate(listPath))
  return (
    <FormDesigner
      editor={editor}
      {...released}
      readOnly={readOnly}
      bar={(given) => (
        <DesignBar
          {...given}
          design={loaded}
          editor={editor}
          saving={saving}
          readOnly={readOnly}
          newer={form.newer}
          onLeave={leave}
        />
      )}
    />
  )
}
