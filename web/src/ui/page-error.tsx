import { Button, Result } from 'antd'
import { useUiTexts } from './use-ui-texts'

/** What happened, in the words of the failure, and one way to try again. */
export function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useUiTexts()
  return (
    <div role="alert">
      <Result
        status="warning"
        title={t('loadFailed')}
        subTitle={error instanceof Error && error.message ? error.message : t('tryAgainLater')}
        extra={
          <Button type="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  )
}
