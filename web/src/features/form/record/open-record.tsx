import { useQuery } from '@tanstack/react-query'
import { onlineRecord } from '@workstation/contract/online-record'
import { createFormState } from '@workstation/domain/form/form-state'
import { Button, Drawer, Segmented, Space } from 'antd'
import { useMemo, useState } from 'react'
import { queryOf } from '../../../platform/queries/query-of'
import { LateSkeleton } from '../../../ui/late-skeleton'
import { lazyPart } from '../../../ui/lazy-part'
import { PageError } from '../../../ui/page-error'
import { useBack } from '../../../ui/use-back'
import { useIsNarrow } from '../../../ui/use-window-width'
import { FormView } from '../form-view'
import { useFormTexts } from '../use-form-texts'
import { FormRecordEditor } from './form-record-editor'
import { PrintRecord } from './print-record'
import { forRecord, type ReleasedForm, recordContext } from './released-form'
import { storedRecord } from './use-form-record'
import { useRecordAddress } from './use-record-address'
import './open-record.css'

const RecordHistory = lazyPart(async () => (await import('./record-history')).RecordHistory)

interface OpenRecordProps {
  released: ReleasedForm
  recordId: string
  onClose: () => void
}

const asked = ({ released, recordId }: OpenRecordProps) => ({ id: released.id, recordId })

/** Fetches a record as it is now, and lets it be changed. */
export function EditRecord(props: OpenRecordProps) {
  const { released, onClose } = props
  const { data, error } = useQuery({
    ...queryOf(onlineRecord.get, asked(props)),
    gcTime: 0,
    staleTime: 60_000,
  })
  const opened = useMemo(
    () => data && { released: forRecord(released, data.closed), before: storedRecord(released, data) },
    [released, data],
  )
  if (opened) return <FormRecordEditor key={opened.before.id} {...opened} onClose={onClose} />
  return <RecordDrawer {...props}>{error ? <PageError error={error} /> : <LateSkeleton />}</RecordDrawer>
}

/** Shows a record in words, laid out as its form; `onEdit` for who may change it, unless its condition says otherwise. */
export function ReadRecord(props: OpenRecordProps & { onEdit?: (() => void) | undefined }) {
  const { t } = useFormTexts()
  const { released, onEdit } = props
  const [part, setPart] = useState<'record' | 'history'>('record')
  const address = useRecordAddress(released, props.recordId)
  const parts = (['record', 'history'] as const).map((value) => ({ value, label: t(`parts.${value}`) }))
  const record = useQuery(queryOf(onlineRecord.get, asked(props)))
  const words = useQuery(queryOf(onlineRecord.words, asked(props)))
  const error = record.error ?? words.error
  const shown = useMemo(() => {
    if (!record.data || !words.data) return null
    const { values } = storedRecord(released, record.data)
    const said = JSON.parse(words.data.data) as Record<string, unknown>
    const { levelOf } = forRecord(released, record.data.closed)
    return { state: createFormState(released.form, values, recordContext()), words: said, levelOf }
  }, [released, record.data, words.data])
  const extra = (
    <Space>
      <PrintRecord released={released} recordId={props.recordId} />
      {onEdit && !record.data?.closedButtons?.includes('btn_edit') && (
        <Button type="primary" onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
    </Space>
  )
  return (
    <RecordDrawer {...props} extra={shown && extra}>
      {error && !shown && <PageError error={error} />}
      {!error && !shown && <LateSkeleton />}
      {shown && (
        <>
          <Segmented aria-label={t('part')} className="record-parts" value={part} options={parts} onChange={setPart} />
          {part === 'record' ? (
            <FormView reads {...shown} address={address} />
          ) : (
            <RecordHistory id={released.id} recordId={props.recordId} version={record.data?.version ?? 0} />
          )}
        </>
      )}
    </RecordDrawer>
  )
}

interface RecordDrawerProps extends OpenRecordProps {
  extra?: React.ReactNode
  children: React.ReactNode
}

function RecordDrawer({ released, extra, children, onClose }: RecordDrawerProps) {
  const narrow = useIsNarrow()
  useBack(true, onClose)
  const { width, opens } = released.form.document.settings
  return (
    <Drawer
      open
      title={released.fullName}
      size={narrow || opens === 'page' ? '100%' : width}
      extra={extra}
      onClose={onClose}
      destroyOnHidden
    >
      {children}
    </Drawer>
  )
}
