import { Button } from 'antd'
import { ApiError } from '../../platform/api'
import { usePreviewTexts } from './use-preview-texts'

/** Why a file is not shown, in the words of the server where it said so, and one way to try again. */
export function PreviewFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = usePreviewTexts()
  return (
    <div role="alert" className="preview-failure">
      <p className="preview-failure-title">{t('failed')}</p>
      <p className="preview-failure-reason">{error instanceof ApiError ? error.msg : t('damaged')}</p>
      <Button type="primary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
