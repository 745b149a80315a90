import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useShellTexts } from './shell/use-shell-texts'
import './not-found-page.css'

/** `/404`: no such page, or none for this user (RTE-19). */
export function NotFoundPage() {
  const { t } = useShellTexts()
  const navigate = useNavigate()
  return (
    <div className="not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h2>{t('shell:notFound.title')}</h2>
      <p>{t('shell:notFound.text')}</p>
      <Button type="primary" onClick={() => void navigate('/')}>
        {t('shell:notFound.home')}
      </Button>
    </div>
  )
}
