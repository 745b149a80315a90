import { Tag } from 'antd'
import { useInterfaceTexts } from './use-interface-texts'

/** What each number of a kind is called. */
export const kinds = ['', 'kindSql', 'kindJson', 'kindApi', 'kindModel'] as const
/** The same of who may call. */
export const accesses = ['accessSignedIn', 'accessNamed', 'accessAddress'] as const

/** What an interface reads; one that reads all rows, whatever the rights of its caller are, says so. */
export function InterfaceKind({ kind, readsAll }: { kind: number; readsAll: number }) {
  const { t } = useInterfaceTexts()
  return (
    <span className="interface-kind">
      {t(kinds[kind] || 'kindSql')}
      {readsAll === 1 && <Tag className="interface-reads-all">{t('readsAll')}</Tag>}
    </span>
  )
}
