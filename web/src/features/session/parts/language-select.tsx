import { isLanguage, languages } from '@workstation/contract/language'
import { useTranslation } from 'react-i18next'
import { changeLanguage, currentLanguage } from '../../../platform/i18n'
import { languageNames, languageTags } from '../../../platform/language'

/** Chooses the language before anybody is signed in. */
export function LanguageSelect() {
  const { t } = useTranslation()
  const choose = (value: string) => {
    if (isLanguage(value)) void changeLanguage(value)
  }
  return (
    <select
      className="entry-language"
      aria-label={t('language')}
      value={currentLanguage()}
      onChange={(event) => choose(event.target.value)}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={languageTags[language]}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  )
}
