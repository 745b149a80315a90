import type { Message } from '@workstation/contract/message'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toast } from '../../platform/toast'
import { useConfirmRemove } from '../../ui/confirm-remove'
import { DataTable } from '../../ui/data-table/data-table'
import type { ListFilter } from '../../ui/data-table/list-filter'
import { MessageDialog } from './parts/message-dialog'
import { useMessageColumns } from './parts/use-message-columns'
import { messagesQuery, useRemoveMessages } from './queries'
import { useConfirmReadAll } from './use-confirm-read-all'
import { useOpenMessage } from './use-open-message'
import './parts/message.css'
import './texts'

interface MessageFilters {
  isRead?: string
  kind?: string
}

function useMessageFilters(): ListFilter[] {
  const { t } = useTranslation('message')
  return [
    { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
    {
      kind: 'choice',
      key: 'isRead',
      label: t('state'),
      options: [
        { value: '0', label: t('unread') },
        { value: '1', label: t('read') },
      ],
    },
    {
      kind: 'choice',
      key: 'kind',
      label: t('kindTitle'),
      options: ['1', '2', '4'].map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
    },
  ]
}

function useRemove() {
  const { t } = useTranslation('message')
  const confirm = useConfirmRemove()
  const { mutateAsync } = useRemoveMessages()
  return (messages: readonly Message[], done: () => void = () => undefined) =>
    confirm({
      what: messages.length === 1 ? (messages[0]?.title ?? '') : t('messageCount', { count: messages.length }),
      lost: t('removeLost'),
      onConfirm: () =>
        mutateAsync(messages).then(() => {
          toast.success(t('common:removed'))
          done()
        }),
    })
}

/** `/messageRecord`: the message centre (MSG-01). */
export function MessagesPage() {
  const { t } = useTranslation('message')
  const columns = useMessageColumns()
  const filters = useMessageFilters()
  const confirmReadAll = useConfirmReadAll()
  const remove = useRemove()
  const opened = useOpenMessage()
  const navigate = useNavigate()
  return (
    <>
      <DataTable<Message, MessageFilters>
        modelId="messageRecord"
        title={t('centre')}
        columns={columns}
        query={messagesQuery}
        startFilters={{}}
        filters={filters}
        nameOf={(row) => row.title}
        primary={<Button onClick={confirmReadAll}>{t('readAll')}</Button>}
        rowActions={(row) => [
          { key: 'open', label: t('open'), onClick: () => opened.open(row) },
          ...(row.mailId
            ? [{ key: 'mail', label: t('byMail'), onClick: () => void navigate(`/emailDetail?id=${row.mailId}`) }]
            : []),
          { key: 'remove', label: t('common:remove'), danger: true, onClick: () => remove([row]) },
        ]}
        onOpen={opened.open}
        selectionActions={(rows, clear) => (
          <Button danger onClick={() => remove(rows, clear)}>
            {t('common:remove')}
          </Button>
        )}
        empty={{ text: t('none') }}
      />
      <MessageDialog message={opened.shown} onClose={opened.close} />
    </>
  )
}
