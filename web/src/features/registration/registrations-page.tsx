import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Registration, registration } from '@workstation/contract/registration'
import { call } from '../../platform/api'
import { formatDateTime } from '../../platform/format'
import { useHasButton } from '../../platform/permission'
import { toast } from '../../platform/toast'
import { useConfirmRemove } from '../../ui/confirm-remove'
import type { DataColumn } from '../../ui/data-table/data-column'
import { DataTable } from '../../ui/data-table/data-table'
import type { RowAction } from '../../ui/data-table/row-actions'
import { Person } from '../../ui/person'
import { StatusDot, type StatusTone } from '../../ui/status-dot'
import { registrationsQuery } from './queries'
import { useRegistrationTexts } from './texts'

type State = Registration['state']
const tones: Record<State, StatusTone> = { open: 'good', waiting: 'warn', approved: 'good', refused: 'bad' }
const states = Object.keys(tones) as State[]

/** Who registered himself; who waits is let in or kept out here. */
export function RegistrationsPage() {
  const { t } = useRegistrationTexts()
  const mayApprove = useHasButton('btn_approve')
  const actionsOf = useDecisions()
  return (
    <DataTable<Registration, { state?: State }>
      modelId="registration"
      columns={useRegistrationColumns()}
      query={registrationsQuery}
      startFilters={{}}
      filters={[
        { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
        {
          kind: 'choice',
          key: 'state',
          label: t('state'),
          options: states.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      nameOf={(row) => row.realName}
      {...(mayApprove && { rowActions: actionsOf })}
      isMarked={({ state }) => state === 'waiting'}
      empty={{ text: t('empty') }}
    />
  )
}

function useRegistrationColumns(): DataColumn<Registration>[] {
  const { t } = useRegistrationTexts()
  const column = (key: keyof Registration & string, width: number, more: Partial<DataColumn<Registration>> = {}) => ({
    key,
    title: t(key),
    width,
    guarded: true,
    value: (row: Registration) => row[key],
    ...more,
  })
  return [
    column('realName', 140, { sortable: true, card: 'title', value: (row) => <Person name={row.realName} /> }),
    column('account', 160, { sortable: true, card: 'fact' }),
    column('gender', 80, { startsHidden: true, value: (row) => t(row.gender === 2 ? 'female' : 'male') }),
    column('organize', 180, { card: 'fact' }),
    column('state', 110, {
      guarded: false,
      card: 'status',
      value: (row) => <StatusDot tone={tones[row.state]} text={t(`states.${row.state}`)} />,
    }),
    column('creatorTime', 160, { sortable: true, value: (row) => formatDateTime(row.creatorTime) }),
    column('ip', 140, { startsHidden: true }),
    column('deciderName', 120),
    column('decidedTime', 160, { startsHidden: true, value: (row) => formatDateTime(row.decidedTime) }),
  ]
}

/** What can be done with somebody who waits, or was refused. */
function useDecisions() {
  const { t } = useRegistrationTexts()
  const queryClient = useQueryClient()
  const confirm = useConfirmRemove()
  const decide = useMutation({
    mutationFn: ({ id, approve }: { id: string; approve: boolean }) =>
      call(approve ? registration.approve : registration.refuse, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['registration'] }),
  })
  const approve = ({ id, realName: name }: Registration) =>
    decide.mutate({ id, approve: true }, { onSuccess: () => toast.success(t('approved', { name })) })
  const refuse = ({ id, realName: name }: Registration) =>
    confirm({
      what: name,
      verb: t('refuse'),
      lost: t('refuseLost', { name }),
      onConfirm: () => decide.mutateAsync({ id, approve: false }, { onSuccess: () => toast.success(t('refused')) }),
    })
  return (row: Registration): RowAction[] => [
    ...(row.state === 'waiting' || row.state === 'refused'
      ? [{ key: 'approve', label: t('approve'), onClick: () => approve(row) }]
      : []),
    ...(row.state === 'waiting'
      ? [{ key: 'refuse', label: t('refuse'), danger: true, onClick: () => refuse(row) }]
      : []),
  ]
}
