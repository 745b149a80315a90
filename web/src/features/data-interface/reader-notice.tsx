import { useQuery } from '@tanstack/react-query'
import { dataInterface } from '@workstation/contract/data-interface'
import { Alert, Button } from 'antd'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { useInterfaceTexts } from './use-interface-texts'

/** Says that SQL interfaces are off, and why; nothing while they run. */
export function ReaderNotice() {
  const { t } = useInterfaceTexts()
  const mayCheck = useHasButton('btn_sql')
  const { data } = useQuery({ ...queryOf(dataInterface.readerState, {}), staleTime: 300_000 })
  const check = useCall(dataInterface.checkReader)
  const problem = check.data?.problem ?? data?.problem ?? ''
  if (problem === '') return null
  const again = mayCheck && (
    <Button size="small" loading={check.isPending} onClick={() => check.mutate({})}>
      {t('checkAgain')}
    </Button>
  )
  return <Alert type="warning" showIcon title={t('sqlOff')} description={problem} action={again} />
}
