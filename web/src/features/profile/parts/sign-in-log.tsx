import type { SignIn } from '@workstation/contract/profile'
import { formatDateTimeSeconds } from '../../../platform/format'
import type { DataColumn } from '../../../ui/data-table/data-column'
import { DataTable } from '../../../ui/data-table/data-table'
import { StatusDot } from '../../../ui/status-dot'
import { signInsQuery } from '../queries'
import { useProfileTexts } from '../texts'

const knownOutcomes = ['in', 'wrong-password']

function useLogColumns(): DataColumn<SignIn>[] {
  const { t } = useProfileTexts()
  const outcomeText = (outcome: string) => t(`outcome.${knownOutcomes.includes(outcome) ? outcome : 'other'}`)
  return [
    {
      key: 'creatorTime',
      title: t('logTime'),
      width: 190,
      sortable: true,
      card: 'title',
      value: (row) => formatDateTimeSeconds(row.creatorTime),
    },
    {
      key: 'outcome',
      title: t('logResult'),
      width: 130,
      card: 'status',
      value: ({ outcome }) => (
        <StatusDot tone={outcome.startsWith('in') ? 'good' : 'bad'} text={outcomeText(outcome)} />
      ),
    },
    { key: 'ipAddress', title: t('logAddress'), width: 160, card: 'fact', value: (row) => row.ipAddress },
    { key: 'ipAddressName', title: t('logPlace'), width: 160, card: 'fact', value: (row) => row.ipAddressName },
    {
      key: 'device',
      title: t('logDevice'),
      width: 110,
      value: ({ device }) => (device === 'pc' ? t('devicePc') : device),
    },
  ]
}

/** My sign-ins and what failed under my account, so that a stranger's tries do not stay unnoticed. */
export function SignInLog() {
  const { t } = useProfileTexts()
  return (
    <DataTable<SignIn, { startTime?: number; endTime?: number }>
      modelId="profileLog"
      title={t('tabLog')}
      columns={useLogColumns()}
      query={signInsQuery}
      startFilters={{}}
      filters={[{ kind: 'period', key: 'period', label: t('period') }]}
      nameOf={(row) => formatDateTimeSeconds(row.creatorTime)}
      empty={{ text: t('logEmpty') }}
    />
  )
}
