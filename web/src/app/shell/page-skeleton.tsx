import { Card, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLate } from '../../ui/use-late'

/** While a page loads: nothing for 200 ms, then its rough shape. */
export function PageSkeleton() {
  const { t } = useTranslation()
  const late = useLate(true)
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {late ? (
        <Card variant="borderless">
          <Skeleton active title={{ width: 160 }} paragraph={{ rows: 8 }} />
        </Card>
      ) : null}
    </div>
  )
}
