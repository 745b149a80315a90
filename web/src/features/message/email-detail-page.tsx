import { useSearchParams } from 'react-router'
import { MailView } from './parts/mail-view'
import { MailsTable } from './parts/mails-table'
import './texts'

/** `/emailDetail?id=…`: a mail that the product sent to this person (RTE-15); without an id all of them. */
export function EmailDetailPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  return id ? <MailView key={id} id={id} /> : <MailsTable />
}
