import type { Mail } from '@workstation/contract/message'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatDateTime } from '../../../platform/format'
import type { DataColumn } from '../../../ui/data-table/data-column'
import { DataTable } from '../../../ui/data-table/data-table'
import { mailsQuery } from '../queries'
import { MailState } from './mail-state'

/** The mails that the product sent to this person, newest first. */
export function MailsTable() {
  const { t } = useTranslation('message')
  const navigate = useNavigate()
  const open = ({ id }: Mail) => void navigate(`/emailDetail?id=${id}`)
  const columns: DataColumn<Mail>[] = [
    { key: 'subject', title: t('mailSubject'), width: 360, value: (row) => row.subject, card: 'title' },
    { key: 'address', title: t('mailTo'), width: 220, value: (row) => row.address, card: 'fact' },
    {
      key: 'state',
      title: t('mailState'),
      width: 120,
      value: (row) => <MailState state={row.state} />,
      card: 'status',
    },
    {
      key: 'creatorTime',
      title: t('mailTime'),
      width: 160,
      value: (row) => formatDateTime(row.sendTime ?? row.creatorTime),
      card: 'fact',
    },
  ]
  return (
    <DataTable<Mail, object>
      modelId="emailDetail"
      title={t('mails')}
      columns={columns}
      query={mailsQuery}
      startFilters={{}}
      filters={[{ kind: 'text', key: 'keyword', label: t('keyword'), hint: t('mailSubject') }]}
      nameOf={(row) => row.subject}
      rowActions={(row) => [{ key: 'open', label: t('open'), onClick: () => open(row) }]}
      onOpen={open}
      empty={{ text: t('mailNone') }}
    />
  )
}
