import { interfaceWords } from '@workstation/contract/interface-record'
import { Tag } from 'antd'
import { useChoiceWords } from '../../platform/use-choice-words'
import { useInterfaceTexts } from './use-interface-texts'

/** What an interface reads; one that reads all rows, whatever the rights of its caller are, says so. */
export function InterfaceKind({ kind, readsAll }: { kind: number; readsAll: number }) {
  const { t } = useInterfaceTexts()
  const { wordOf } = useChoiceWords(interfaceWords)
  return (
    <span className="interface-kind">
      {wordOf('dataType', kind)}
      {readsAll === 1 && <Tag className="interface-reads-all">{t('readsAll')}</Tag>}
    </span>
  )
}
