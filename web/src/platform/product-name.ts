import { useTranslation } from 'react-i18next'
import { i18n } from './i18n'
import { useSession } from './session-state'

/** A name that the base data gives, in the language of the page, as long as nobody has changed it. */
export function translatedName(name: string, namespace: string, key: string): string {
  return i18n.getResource('zh', namespace, key) === name ? i18n.t(`${namespace}:${key}`) : name
}

/** The name of the product as the system settings have it, else its own. */
export function useProductName(): string {
  useTranslation()
  const name = useSession((state) => state.system?.sysName)
  return name ? translatedName(name, 'common', 'productName') : i18n.t('common:productName')
}
