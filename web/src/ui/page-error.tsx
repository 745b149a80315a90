import { Button, Result } from 'antd'
import { ApiError } from '../platform/api'
import { useUiTexts } from './use-ui-texts'

/** What happened, in the words of the failure, and one way to try again. */
export function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useUiTexts()
  return (
    <div role="alert">
      <Result
        status="warning"
        title={t('loadFailed')}
        subTitle={<Reason error={error} />}
        extra={
          <Button type="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  )
}

function Reason({ error }: { error: unknown }) {
  const { t } = useUiTexts()
  if (!(error instanceof ApiError)) return t('tryAgainLater')
  return (
    <>
      {error.msg}
      {error.requestId && <p className="page-error-id">{t('requestId', { id: error.requestId })}</p>}
    </>
  )
}
