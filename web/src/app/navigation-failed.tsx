import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import './navigation-failed.css'

/** A navigation that failed leads to /404 (RTE-24); when even that does not open, the page can be loaded again. */
export function NavigationFailed() {
  const { pathname } = useLocation()
  const { t } = useTranslation()
  if (pathname !== '/404') return <Navigate to="/404" replace />
  return (
    <main className="navigation-failed">
      <h1>{t('failure.title')}</h1>
      <p>{t('failure.text')}</p>
      <button type="button" onClick={() => window.location.assign('/')}>
        {t('failure.reload')}
      </button>
    </main>
  )
}
