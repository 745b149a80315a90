import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import { lazyPart } from '../../ui/lazy-part'
import { PageError } from '../../ui/page-error'
import { type FieldKind, fieldCalls } from './field-calls'
import { type ItemRow, ItemRows } from './item-rows'
import { useEntryTexts } from './use-entry-texts'

const FieldEditor = lazyPart(async () => (await import('./item-editors')).FieldEditor)
const AddFields = lazyPart(async () => (await import('./add-fields')).AddFields)

/** The columns or form fields of a page that can be granted; which there are follows from its data. */
export function FieldList({ moduleId, kind }: { moduleId: string; kind: FieldKind }) {
  const { t } = useEntryTexts()
  const { data, error } = useQuery(queryOf(fieldCalls[kind].list, { moduleId }))
  const offered = useQuery(queryOf(fieldCalls[kind].offered, { id: moduleId })).data?.list ?? []
  const [edited, setEdited] = useState<ItemRow>()
  const [adds, setAdds] = useState(false)
  const mayEdit = useHasButton('btn_edit')
  const toggle = useCall(fieldCalls[kind].toggleState)
  const remove = useRemove(fieldCalls[kind].remove, t('removed'))
  if (error) return <PageError error={error} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const missing = offered.filter(({ field }) => data.list.every(({ enCode }) => enCode !== field))
  const acts = mayEdit && {
    onToggle: ({ id }: ItemRow) => toggle.mutate({ id }),
    onEdit: setEdited,
    onRemove: ({ id, fullName }: ItemRow) => remove({ id }, { what: fullName, lost: t('removeItemLost') }),
    extra: missing.length > 0 && (
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdds(true)}>
        {t(`add.${kind}`, { count: missing.length })}
      </Button>
    ),
  }
  return (
    <>
      <ItemRows label={t(`tab.${kind}`)} items={data.list} empty={t(`empty.${kind}`)} {...acts} />
      {edited && <FieldEditor kind={kind} edited={edited} onClose={() => setEdited(undefined)} />}
      {adds && <AddFields moduleId={moduleId} kind={kind} offered={missing} onClose={() => setAdds(false)} />}
    </>
  )
}
