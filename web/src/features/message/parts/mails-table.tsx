import { type Mail, message } from '@workstation/contract/message'
import { mailColumns } from '@workstation/contract/message-columns'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatDateTime } from '../../../platform/format'
import { queryOf } from '../../../platform/queries/query-of'
import { useColumnTitle } from '../../../platform/use-column-title'
import { DataTable } from '../../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../../ui/data-table/use-columns'
import { MailState } from './mail-state'

const drawings: Drawings<Mail, keyof typeof mailColumns> = {
  subject: { width: 360 },
  address: { width: 220, card: 'fact' },
  state: { width: 120, value: (row) => <MailState state={row.state} />, card: 'status' },
  creatorTime: { width: 160, value: (row) => formatDateTime(row.sendTime ?? row.creatorTime), card: 'fact' },
}

/** The mails that the product sent to this person, newest first. */
export function MailsTable() {
  const { t } = useTranslation('message')
  const titleOf = useColumnTitle()
  const navigate = useNavigate()
  const open = ({ id }: Mail) => void navigate(`/emailDetail?id=${id}`)
  const columns = useColumns(mailColumns, drawings)
  return (
    <DataTable<Mail, object>
      modelId="emailDetail"
      title={t('mails')}
      columns={columns}
      query={(input) => queryOf(message.mails, input)}
      startFilters={{}}
      filters={[{ kind: 'text', key: 'keyword', label: t('keyword'), hint: titleOf(mailColumns.subject) }]}
      nameOf={(row) => row.subject}
      rowActions={(row) => [{ key: 'open', label: t('open'), onClick: () => open(row) }]}
      onOpen={open}
      empty={{ text: t('mailNone') }}
    />
  )
}
