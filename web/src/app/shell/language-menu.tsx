import { TranslationOutlined } from '@ant-design/icons'
import { type Language, languages } from '@workstation/contract/language'
import { session } from '@workstation/contract/session'
import { Button } from 'antd'
import { call } from '../../platform/api'
import { changeLanguage, currentLanguage, i18n } from '../../platform/i18n'
import { languageNames, languageTags } from '../../platform/language'
import { toast } from '../../platform/toast'
import { ButtonMenu } from '../../ui/button-menu'
import { useShellTexts } from './use-shell-texts'

/** Shows the product in another language, says so in it (PLT-03), and saves the choice (SES-43, SES-44). */
export async function chooseLanguage(language: Language) {
  await changeLanguage(language)
  toast.success(i18n.t('shell:languageChanged'))
  // The choice holds in this browser even when it could not be saved; the client has said that already.
  await call(session.saveLanguage, { language }).catch(() => undefined)
}

/** The language selector of the header (SHL-16). */
export function LanguageMenu() {
  const { t } = useShellTexts()
  const items = languages.map((language) => ({
    key: language,
    label: <span lang={languageTags[language]}>{languageNames[language]}</span>,
  }))
  return (
    <ButtonMenu
      menu={{
        items,
        selectable: true,
        selectedKeys: [currentLanguage()],
        onClick: ({ key }) => void chooseLanguage(key as Language),
      }}
    >
      <Button type="text" size="middle" aria-label={t('language')} icon={<TranslationOutlined />} />
    </ButtonMenu>
  )
}
