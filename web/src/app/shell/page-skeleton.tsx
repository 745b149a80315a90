import { Skeleton } from 'antd'
import { useLate } from '../../ui/use-late'
import { useShellTexts } from './use-shell-texts'

/** While a page loads: nothing for 200 ms, then its rough shape. */
export function PageSkeleton() {
  const { t } = useShellTexts()
  const late = useLate(true)
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {late ? (
        <div className="page-skeleton">
          <Skeleton active title={{ width: 160 }} paragraph={{ rows: 8 }} />
        </div>
      ) : null}
    </div>
  )
}
