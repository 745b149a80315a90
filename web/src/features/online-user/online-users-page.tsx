import type { OnlineUser } from '@workstation/contract/online-user'
import { Button } from 'antd'
import { formatDateTime } from '../../platform/format'
import { useHasButton } from '../../platform/permission'
import type { DataColumn } from '../../ui/data-table/data-column'
import { DataTable } from '../../ui/data-table/data-table'
import { Person } from '../../ui/person'
import { onlineUsersQuery } from './queries'
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
      columns={useOnlineColumns()}
      query={onlineUsersQuery}
      startFilters={{}}
      filters={[{ kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') }]}
      nameOf={(row) => row.realName}
      {...(mayEnd && {
        rowActions: (row) => [{ key: 'end', label: t('end'), danger: true, onClick: () => endOne(row) }],
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

function useOnlineColumns(): DataColumn<OnlineUser>[] {
  const { t } = useOnlineTexts()
  const column = (key: keyof OnlineUser & string, width: number, more: Partial<DataColumn<OnlineUser>> = {}) => ({
    key,
    title: t(key),
    width,
    guarded: true,
    value: (row: OnlineUser) => row[key],
    ...more,
  })
  const client = ({ browser, system, isCurrent }: OnlineUser) => (
    <span className="online-user-client">
      {[browser, system].filter(Boolean).join(' · ') || t('unknownClient')}
      {isCurrent ? <span className="online-user-own">{t('thisSession')}</span> : null}
    </span>
  )
  return [
    column('realName', 140, {
      sortable: true,
      card: 'title',
      value: ({ realName, headIcon }) => <Person name={realName} headIcon={headIcon} />,
    }),
    column('account', 140, { sortable: true, startsHidden: true }),
    column('organize', 130),
    { key: 'userAgent', title: t('client'), width: 220, guarded: true, card: 'fact', value: client },
    column('device', 90, {
      startsHidden: true,
      value: ({ device }) => (device === 'pc' ? t('devicePc') : device),
    }),
    column('ip', 130),
    column('place', 150),
    column('creatorTime', 145, {
      sortable: true,
      startsHidden: true,
      value: (row) => formatDateTime(row.creatorTime),
    }),
    column('lastUseTime', 145, { sortable: true, card: 'fact', value: (row) => formatDateTime(row.lastUseTime) }),
  ]
}
