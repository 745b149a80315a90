import type { LogRecord } from '@workstation/contract/log'
import { Link } from 'react-router'
import { recordAddress } from '../../platform/record-address'
import { useSession } from '../../platform/session-state'
import { detailAddress } from '../message'

/** Where a record is shown; '' where this person has no page for it. */
function useAddress({ page, id, name }: LogRecord): string {
  const menus = useSession((state) => state.menus)
  const address = recordAddress(menus, { page, id, keyword: name })
  // The monitor opens an approval by itself.
  return address !== '' && page === 'workflowMonitor' ? detailAddress({ kind: 'workflow', id, opType: 4 }) : address
}

/** Which record an operation was about: its name, which leads to it, and its id. */
export function LineRecord({ record }: { record: LogRecord }) {
  const address = useAddress(record)
  const shown = record.name || record.id
  return (
    <span className="log-record">
      {address === '' ? <span>{shown}</span> : <Link to={address}>{shown}</Link>}
      {shown !== record.id && <small>{record.id}</small>}
    </span>
  )
}
