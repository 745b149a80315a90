import { useTranslation } from 'react-i18next'
import './start-screen.css'

/** While the first page loads: nothing for a moment, then a calm line. */
export function StartScreen() {
  const { t } = useTranslation()
  return (
    <div className="start-screen" role="status">
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  )
}
