import { useQuery } from '@tanstack/react-query'
import { type DictionaryEntry, dictionary } from '@workstation/contract/dictionary'
import { entryUses } from '@workstation/contract/dictionary-import'
import { Descriptions, Modal, Skeleton } from 'antd'
import { queryOf } from '../../platform/queries/query-of'
import { useColumnTitle } from '../../platform/use-column-title'
import { PageError } from '../../ui/page-error'
import { useBack } from '../../ui/use-back'
import { useDialogFrame } from '../../ui/use-dialog-frame'
import { useDictionaryTexts } from './use-dictionary-texts'

interface EntryUsageProps {
  entry: DictionaryEntry
  onClose: () => void
}

/** Tells which records hold an entry, and what follows for deleting it. */
export function EntryUsage({ entry, onClose }: EntryUsageProps) {
  const { t } = useDictionaryTexts()
  const frame = useDialogFrame(480)
  const titleOf = useColumnTitle()
  const { data, error } = useQuery(queryOf(dictionary.usage, { id: entry.id }))
  useBack(true, onClose)
  const items = data?.list.map(({ kind, count }) => ({
    key: kind,
    label: titleOf({ title: entryUses[kind] }),
    children: t('usageCount', { count }),
  }))
  return (
    <Modal open {...frame} title={t('usageTitle', { name: entry.fullName })} footer={null} onCancel={onClose}>
      {error && <PageError error={error} />}
      {!items && !error && <Skeleton active title={false} />}
      {items && <p>{t(items.length > 0 ? 'usageSome' : 'usageNone')}</p>}
      {items && items.length > 0 && <Descriptions bordered size="small" column={1} items={items} />}
    </Modal>
  )
}
