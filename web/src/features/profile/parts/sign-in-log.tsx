import { profile, type SignIn, signInColumns } from '@workstation/contract/profile'
import { formatDateTimeSeconds } from '../../../platform/format'
import { queryOf } from '../../../platform/queries/query-of'
import { DataTable } from '../../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../../ui/data-table/use-columns'
import { StatusDot } from '../../../ui/status-dot'
import { useProfileTexts } from '../texts'

const knownOutcomes = ['in', 'wrong-password']

function useLogDrawings(): Drawings<SignIn, keyof typeof signInColumns> {
  const { t } = useProfileTexts()
  const outcomeText = (outcome: string) => t(`outcome.${knownOutcomes.includes(outcome) ? outcome : 'other'}`)
  return {
    creatorTime: { width: 190, value: (row) => formatDateTimeSeconds(row.creatorTime) },
    outcome: {
      width: 130,
      card: 'status',
      value: ({ outcome }) => (
        <StatusDot tone={outcome.startsWith('in') ? 'good' : 'bad'} text={outcomeText(outcome)} />
      ),
    },
    ipAddress: { width: 160, card: 'fact' },
    ipAddressName: { width: 160, card: 'fact' },
    device: { width: 110, value: ({ device }) => (device === 'pc' ? t('devicePc') : device) },
  }
}

/** My sign-ins and what failed under my account, so that a stranger's tries do not stay unnoticed. */
export function SignInLog() {
  const { t } = useProfileTexts()
  return (
    <DataTable<SignIn, { startTime?: number; endTime?: number }>
      modelId="profileLog"
      title={t('tabLog')}
      columns={useColumns(signInColumns, useLogDrawings())}
      query={(input) => queryOf(profile.signIns, input)}
      startFilters={{}}
      filters={[{ kind: 'period', key: 'period', label: t('period') }]}
      nameOf={(row) => formatDateTimeSeconds(row.creatorTime)}
      empty={{ text: t('logEmpty') }}
    />
  )
}
