import { useQuery } from '@tanstack/react-query'
import type { User } from '@workstation/contract/user'
import { type HeldWork, type LostSuccessor, personChange } from '@workstation/contract/user-leaving'
import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../platform/api'
import { queryOf } from '../../../platform/queries/query-of'
import { useCall } from '../../../platform/queries/use-call'
import { ChoiceDialog } from '../../../ui/choice-dialog'
import { useUiTexts } from '../../../ui/use-ui-texts'
import { startOfDay } from '../../../ui/zoned-day'
import { type ChosenDay, DayField } from './day-field'
import { type Chosen, isAnyLost, nobody, SuccessorFields, successorsOf } from './successor-fields'
import { useLeavingTexts } from './use-leaving-texts'
import './leaving.css'

/** Asked anew each time: what names somebody may be other by now. */
export const fresh = { gcTime: 0, staleTime: 0, retry: false, refetchOnWindowFocus: false } as const

const isComplete = (work: readonly HeldWork[], { successorId, byKind }: Chosen) =>
  work.every(({ kind }) => Boolean(byKind[kind] || successorId))

interface LeaveDialogProps {
  person: Pick<User, 'id' | 'realName'>
  /** Who was named before, where it did not happen. */
  before?: Chosen
  /** Those of them who cannot take over any more. */
  lost?: readonly LostSuccessor[]
  onClose: () => void
}

/** Makes somebody leave: what goes to whom, what ends, and when. */
export function LeaveDialog({ person, before = nobody, lost = [], onClose }: LeaveDialogProps) {
  const { t } = useLeavingTexts()
  const [chosen, setChosen] = useState(before)
  const [day, setDay] = useState<ChosenDay>(null)
  const { data, error } = useQuery({ ...queryOf(personChange.checklist, { id: person.id }), ...fresh })
  const leave = useCall(personChange.leave, {
    said: ({ state }) => t(state === 'planned' ? 'leaving.planned' : 'leaving.done'),
    onDone: onClose,
  })
  const dueAt = day ? startOfDay(day) : null
  const ready = data && day !== '' && isComplete(data.work, chosen) && !isAnyLost(chosen, data.work, lost)
  return (
    <ChoiceDialog
      width={620}
      title={t('leaving.title', { name: person.realName })}
      okText={t(day === null ? 'leaving.act' : 'leaving.plan')}
      okButtonProps={{ danger: true, disabled: !ready }}
      confirmLoading={leave.isPending}
      mask={{ closable: false }}
      onOk={() => leave.mutate({ id: person.id, ...successorsOf(chosen, data?.work ?? []), dueAt })}
      isDirty={() => chosen !== before || day !== null}
      onClose={onClose}
    >
      <p className="dialog-note">{t('leaving.text')}</p>
      {error && <ChecklistFailed error={error} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <>
          <Checklist title={t('leaving.handed')} none={t('leaving.nothing')} isEmpty={data.work.length === 0}>
            <SuccessorFields work={data.work} chosen={chosen} lost={lost} onChange={setChosen} />
          </Checklist>
          <Counts title={t('leaving.ends')} of={data.ends} />
          <Counts title={t('leaving.kept')} of={data.stays} />
          {data.lastOf.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t('leaving.lastOf', { roles: data.lastOf.join(t('listSeparator')) })}
            />
          )}
          <h3 className="leaving-head">{t('leaving.when')}</h3>
          <DayField day={day} onChange={setDay} />
        </>
      )}
    </ChoiceDialog>
  )
}

/** Says why it is not known what somebody holds. */
export function ChecklistFailed({ error }: { error: Error }) {
  const { t } = useUiTexts()
  return <Alert type="error" showIcon role="alert" title={error instanceof ApiError ? error.msg : t('loadFailed')} />
}

interface ChecklistProps {
  title: string
  /** Said where there is nothing. */
  none: string
  isEmpty: boolean
  children: React.ReactNode
}

function Checklist({ title, none, isEmpty, children }: ChecklistProps) {
  return (
    <section>
      <h3 className="leaving-head">{title}</h3>
      {isEmpty ? <p className="leaving-hint">{none}</p> : children}
    </section>
  )
}

/** What ends or stays, as one line of numbers. */
function Counts({ title, of }: { title: string; of: readonly { kind: string; count: number }[] }) {
  const { t } = useLeavingTexts()
  if (of.length === 0) return null
  return (
    <section>
      <h3 className="leaving-head">{title}</h3>
      <p className="leaving-hint">
        {of.map(({ kind, count }) => `${t(`leaving.kind.${kind}`)} ${count}`).join(t('listSeparator'))}
      </p>
    </section>
  )
}
