import { useQuery } from '@tanstack/react-query'
import { type Design, design } from '@workstation/contract/design'
import type { FormDocument } from '@workstation/domain/form/document'
import { putOnTop } from '@workstation/domain/form/put-on-top'
import { Result } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { queryBy, queryOf } from '../../platform/queries/query-of'
import { LateSkeleton } from '../../ui/late-skeleton'
import { lazyPart } from '../../ui/lazy-part'
import { PageError } from '../../ui/page-error'
import type { DraftWriting } from './editor/draft-writing'
import { useWorkshop } from './editor/use-workshop'
import { DesignBar, type DesignPart } from './form/design-bar'
import { FormDesigner } from './form/form-designer'
import { type OpenForm, openForm, releasedNodes } from './form/open-form'
import { ReadOnlyProvider } from './form/read-only'
import { useDesignTexts } from './use-design-texts'

const ListDesign = lazyPart(async () => (await import('./list/list-design')).ListDesign)

interface FormDesignProps {
  id: string
  /** Address of the list to which it goes back. */
  listPath: string
}

/** Which part of a design is drawn, and how often one was opened: each opening begins with what the server has then. */
interface Opening {
  readonly part: DesignPart
  readonly count: number
}

/** Opens a design and draws its form, or the list of its records. */
export function FormDesign({ id, listPath }: FormDesignProps) {
  const [opening, setOpening] = useState<Opening>({ part: 'form', count: 0 })
  const onPart = (part: DesignPart) => setOpening(({ count }) => ({ part, count: count + 1 }))
  return <OpenDesign key={opening.count} id={id} listPath={listPath} opening={opening} onPart={onPart} />
}

interface OpenDesignProps extends FormDesignProps {
  opening: Opening
  onPart: (part: DesignPart) => void
}

function OpenDesign({ id, listPath, opening, onPart }: OpenDesignProps) {
  const { t } = useDesignTexts()
  const { data, error } = useQuery({
    ...queryBy(design.get, ['draw', id, opening.count], ({ signal }) =>
      call(design.get, { id }, { quiet: true, signal }),
    ),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const released = useReleased(data)
  if (error) return <PageError error={error} />
  if (!data) return <LateSkeleton />
  const form = openForm(data.formData)
  if (!form) return <Result status="warning" title={t('unreadable')} subTitle={t('unreadableText')} />
  if (opening.part === 'list')
    return <ListDesign design={data} form={form.document} listPath={listPath} onPart={onPart} />
  return <LoadedForm design={data} form={form} released={released} listPath={listPath} onPart={onPart} />
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

interface LoadedFormProps {
  design: Design
  form: OpenForm
  released: Released
  listPath: string
  onPart: (part: DesignPart) => void
}

const writing: DraftWriting<FormDocument> = {
  kind: 'formDesign',
  read: ({ formData }) => openForm(formData)?.document ?? null,
  merge: putOnTop,
  write: (document) => ({ formData: JSON.stringify(document) }),
}

function LoadedForm({ design: loaded, form, released, listPath, onPart }: LoadedFormProps) {
  const navigate = useNavigate()
  const readOnly = !useHasButton('btn_edit') || form.readOnly
  const { editor, saving } = useWorkshop(loaded, form, writing)
  const leave = () => void saving.flush().finally(() => navigate(listPath))
  return (
    <ReadOnlyProvider value={readOnly}>
      <FormDesigner
        designId={loaded.id}
        editor={editor}
        {...released}
        readOnly={readOnly}
        bar={(given) => (
          <DesignBar
            {...given}
            design={loaded}
            editor={editor}
            saving={saving}
            writing={writing}
            readOnly={readOnly}
            newer={form.newer}
            part="form"
            onPart={onPart}
            onLeave={leave}
          />
        )}
      />
    </ReadOnlyProvider>
  )
}
