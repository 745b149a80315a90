import { type Registration, registration, registrationColumns } from '@workstation/contract/registration'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { toast } from '../../platform/toast'
import { useColumnTitle } from '../../platform/use-column-title'
import { useConfirmRemove } from '../../ui/confirm-remove'
import { DataTable } from '../../ui/data-table/data-table'
import type { RowAction } from '../../ui/data-table/row-actions'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { Person } from '../../ui/person'
import { StatusDot, type StatusTone } from '../../ui/status-dot'
import { useRegistrationTexts } from './texts'

type State = Registration['state']
const tones: Record<State, StatusTone> = { open: 'good', waiting: 'warn', approved: 'good', refused: 'bad' }
const states = Object.keys(tones) as State[]

/** Who registered himself; who waits is let in or kept out here. */
export function RegistrationsPage() {
  const { t } = useRegistrationTexts()
  const titleOf = useColumnTitle()
  const mayApprove = useHasButton('btn_approve')
  const actionsOf = useDecisions()
  return (
    <DataTable<Registration, { state?: State }>
      modelId="registration"
      columns={useColumns(registrationColumns, useRegistrationDrawings())}
      query={(input) => queryOf(registration.list, input)}
      startFilters={{}}
      filters={[
        { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
        {
          kind: 'choice',
          key: 'state',
          column: 'state',
          label: titleOf(registrationColumns.state),
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

function useRegistrationDrawings(): Drawings<Registration, keyof typeof registrationColumns> {
  const { t } = useRegistrationTexts()
  return {
    realName: { width: 140, value: (row) => <Person name={row.realName} /> },
    account: { width: 160, card: 'fact' },
    gender: { width: 80, startsHidden: true, value: (row) => t(row.gender === 2 ? 'female' : 'male') },
    organize: { width: 150, card: 'fact' },
    state: {
      width: 110,
      card: 'status',
      value: (row) => <StatusDot tone={tones[row.state]} text={t(`states.${row.state}`)} />,
    },
    creatorTime: { width: 160 },
    ip: { width: 140, startsHidden: true },
    deciderName: { width: 120 },
    decidedTime: { width: 160, startsHidden: true },
  }
}

/** What can be done with somebody who waits, or was refused. */
function useDecisions() {
  const { t } = useRegistrationTexts()
  const confirm = useConfirmRemove()
  const letIn = useCall(registration.approve)
  const keepOut = useCall(registration.refuse, { said: t('refused') })
  const approve = ({ id, realName: name }: Registration) =>
    letIn.mutate({ id }, { onSuccess: () => toast.success(t('approved', { name })) })
  const refuse = ({ id, realName: name }: Registration) =>
    confirm({
      what: name,
      verb: t('refuse'),
      lost: t('refuseLost', { name }),
      onConfirm: () => keepOut.mutateAsync({ id }),
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
