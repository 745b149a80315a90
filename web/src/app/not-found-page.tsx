import { Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** `/404`: no such page, or none for this user (RTE-19). */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <Result
      status="404"
      icon={null}
      title={t('notFound.title')}
      subTitle={t('notFound.text')}
      extra={
        <Link to="/">
          <Button type="primary" tabIndex={-1}>
            {t('notFound.home')}
          </Button>
        </Link>
      }
    />
  )
}
