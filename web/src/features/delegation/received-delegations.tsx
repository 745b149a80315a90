import { useQuery } from '@tanstack/react-query'
import { delegation } from '@workstation/contract/delegation'
import { Alert } from 'antd'
import { formatDate } from '../../platform/format'
import { queryOf } from '../../platform/queries/query-of'
import { useDelegationTexts } from './use-delegation-texts'

/** Who lets me act for him at present. */
export function ReceivedDelegations() {
  const { t } = useDelegationTexts()
  const { data } = useQuery(queryOf(delegation.received, {}))
  if (!data || data.list.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('received')}
      description={data.list.map(({ id, userName, type, endTime }) => (
        <div key={id}>
          {t(type === 0 ? 'receivedStarting' : 'receivedDeciding', { name: userName, day: formatDate(endTime) })}
        </div>
      ))}
    />
  )
}
