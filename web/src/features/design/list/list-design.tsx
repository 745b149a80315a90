import type { Design } from '@workstation/contract/design'
import type { FormDocument } from '@workstation/domain/form/document'
import { readList } from '@workstation/domain/list/check-list'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { ListDocument } from '@workstation/domain/list/document'
import { type ListField, listFields } from '@workstation/domain/list/list-field'
import { putListOnTop } from '@workstation/domain/list/put-list-on-top'
import { Result } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useHasButton } from '../../../platform/permission'
import type { DraftWriting } from '../editor/draft-writing'
import { useWorkshop } from '../editor/use-workshop'
import { DesignBar, type DesignPart } from '../form/design-bar'
import { ListDesigner } from './list-designer'
import { useListTexts } from './use-list-texts'

interface ListDesignProps {
  design: Design
  form: FormDocument
  /** Address of the list of designs, to which it goes back. */
  listPath: string
  onPart: (part: DesignPart) => void
}

interface OpenList {
  readonly document: ListDocument
  readonly readOnly: boolean
}

/** The list in a draft: what was designed, or what follows from the form; null for what is no list. */
function openList(text: string, fields: readonly ListField[]): OpenList | null {
  if (text === '') return { document: deriveList(fields), readOnly: false }
  const read = readList(text)
  return read && { document: read.list, readOnly: read.readOnly }
}

/** Draws the list of the records of a form. */
export function ListDesign(props: ListDesignProps) {
  const { t } = useListTexts()
  const fields = useMemo(() => listFields(props.form, props.design.id), [props.form, props.design.id])
  const list = openList(props.design.listData, fields)
  if (!list) return <Result status="warning" title={t('unreadable')} subTitle={t('unreadableText')} />
  return <LoadedList {...props} fields={fields} list={list} />
}

interface LoadedListProps extends ListDesignProps {
  fields: readonly ListField[]
  list: OpenList
}

function LoadedList({ design, fields, list, listPath, onPart }: LoadedListProps) {
  const navigate = useNavigate()
  const readOnly = !useHasButton('btn_edit') || list.readOnly
  const writing = useMemo(
    (): DraftWriting<ListDocument> => ({
      kind: 'listDesign',
      read: ({ listData }) => openList(listData, fields)?.document ?? null,
      merge: putListOnTop,
      write: (document) => ({ listData: JSON.stringify(document) }),
    }),
    [fields],
  )
  const { editor, saving } = useWorkshop(design, list, writing)
  const leave = () => void saving.flush().finally(() => navigate(listPath))
  return (
    <ListDesigner
      design={design}
      editor={editor}
      fields={fields}
      readOnly={readOnly}
      bar={(given) => (
        <DesignBar
          {...given}
          design={design}
          editor={editor}
          saving={saving}
          writing={writing}
          readOnly={readOnly}
          newer={list.readOnly}
          part="list"
          onPart={onPart}
          onLeave={leave}
        />
      )}
    />
  )
}
