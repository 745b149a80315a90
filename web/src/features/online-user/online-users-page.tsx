import { type OnlineUser, onlineUser, onlineUserColumns } from '@workstation/contract/online-user'
import { Button } from 'antd'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { Person } from '../../ui/person'
import { useOnlineTexts } from './texts'
import { useEndSessions } from './use-end-sessions'
import './online-users-page.css'

/** Who is signed in at present, from where; a session can be ended here (USR-02, USR-03). */
export function OnlineUsersPage() {
  const { t } = useOnlineTexts()
  const mayEnd = useHasButton('btn_end')
  const { endOne, endSeveral } = useEndSessions()
  const others = (rows: readonly OnlineUser[]) => rows.filter(({ isCurrent }) => !isCurrent).length
  return (
    <DataTable<OnlineUser, object>
      modelId="onlineUser"
      columns={useColumns(onlineUserColumns, useOnlineDrawings())}
      query={(input) => queryOf(onlineUser.list, input)}
      startFilters={{}}
      filters={[{ kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') }]}
      nameOf={(row) => row.realName}
      {...(mayEnd && {
        refusedActs: onlineUser.refusedActs,
        rowActions: (row) => [{ key: 'end', act: 'end', label: t('end'), danger: true, onClick: () => endOne(row) }],
        selectionActions: (rows, clear) => (
          <Button danger disabled={others(rows) === 0} onClick={() => endSeveral(rows, clear)}>
            {t('endSelected', { count: others(rows) })}
          </Button>
        ),
      })}
      empty={{ text: t('empty') }}
    />
  )
}

function useOnlineDrawings(): Drawings<OnlineUser, keyof typeof onlineUserColumns> {
  const { t } = useOnlineTexts()
  const nameOf = ({ browser, system }: OnlineUser) =>
    [browser, system].filter(Boolean).join(' · ') || t('unknownClient')
  const client = (row: OnlineUser) => (
    <span className="online-user-client">
      <span title={nameOf(row)}>{nameOf(row)}</span>
      {row.isCurrent ? <span className="online-user-own">{t('thisSession')}</span> : null}
    </span>
  )
  return {
    realName: { width: 140, value: (row) => <Person name={row.realName} headIcon={row.headIcon} /> },
    account: { width: 140, startsHidden: true },
    organize: { width: 130 },
    userAgent: { width: 190, card: 'fact', value: client },
    device: { width: 90, startsHidden: true, value: ({ device }) => (device === 'pc' ? t('devicePc') : device) },
    ip: { width: 130 },
    place: { width: 150 },
    creatorTime: { width: 145, startsHidden: true },
    lastUseTime: { width: 145, card: 'fact' },
  }
}
