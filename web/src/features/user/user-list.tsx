import { ImportOutlined, PlusOutlined } from '@ant-design/icons'
import { type User, user, userColumns } from '@workstation/contract/user'
import type { PersonChange } from '@workstation/contract/user-leaving'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { formatDate } from '../../platform/format'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { Person } from '../../ui/person'
import { StatusDot } from '../../ui/status-dot'
import type { FirstSecret } from './first-password'
import { useGoing } from './leaving/use-going'
import { useUserActions } from './use-user-actions'
import { useUserTexts } from './use-user-texts'

const PlannedMark = lazyPart(async () => (await import('./leaving/planned-mark')).PlannedMark)
const UserEditor = lazyPart(async () => (await import('./user-editor')).UserEditor)
const CopyEditor = lazyPart(async () => (await import('./copy/copy-editor')).CopyEditor)
const UserImport = lazyPart(async () => (await import('./import/job-dialog')).JobDialog)
const FirstPassword = lazyPart(async () => (await import('./first-password')).FirstPassword)
const GiveDialog = lazyPart(async () => (await import('./first-secret/give-dialog')).GiveDialog)
const ResetPassword = lazyPart(async () => (await import('./reset-password')).ResetPassword)

interface UserListProps {
  /** The organisation whose people, with those below it, are listed; '' for everybody. */
  organizeId: string
}

/** The people of an organisation, with what may be done with them. */
export function UserList({ organizeId }: UserListProps) {
  const { t } = useUserTexts()
  const mayAdd = useHasButton('btn_add')
  const mayImport = useHasButton('btn_import')
  const mayExport = useHasButton('btn_download')
  const [edited, setEdited] = useState<User | 'new'>()
  const [copied, setCopied] = useState<User>()
  const [reset, setReset] = useState<User>()
  const [importing, setImporting] = useState(false)
  const { setSecret, give, selectionActions, dialogs } = useSecrets()
  const going = useGoing()
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  const imports = mayImport && (
    <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
      {t('import')}
    </Button>
  )
  const states = [1, 0, 2].map((value) => ({ value, label: t(`state${value}`) }))
  return (
    <>
      <DataTable<User, { enabledMark?: 0 | 1 | 2 }>
        modelId="user"
        asksWhoSees
        columns={useColumns(userColumns, useDrawings(going.planned))}
        query={(input) => queryOf(user.list, { ...input, organizeId })}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          { kind: 'choice', key: 'enabledMark', label: t('state'), options: states },
        ]}
        nameOf={(row) => row.realName}
        primary={
          <>
            {going.button}
            {imports}
            {add}
          </>
        }
        {...useUserActions({
          edit: setEdited,
          reset: setReset,
          copy: setCopied,
          give,
          move: going.move,
          leave: going.leave,
        })}
        {...selectionActions}
        {...(mayExport && { onExport: (input) => call(user.exportExcel, { ...input, organizeId }) })}
        empty={{ text: t('empty'), action: add }}
      />
      {edited && (
        <UserEditor edited={edited} organizeId={organizeId} onMade={setSecret} onClose={() => setEdited(undefined)} />
      )}
      {copied && <CopyEditor from={copied.id} onMade={setSecret} onClose={() => setCopied(undefined)} />}
      {importing && <UserImport onClose={() => setImporting(false)} />}
      {reset && <ResetPassword person={reset} onDone={setSecret} onClose={() => setReset(undefined)} />}
      {dialogs}
      {going.dialogs}
    </>
  )
}

/** First passwords: one that was just made, and those that are given to chosen people. */
function useSecrets() {
  const { t } = useUserTexts()
  const mayGive = useHasButton('btn_resetPassword')
  const [secret, setSecret] = useState<FirstSecret>()
  const [given, give] = useState<readonly string[]>()
  const otherWay = (id: string) => {
    setSecret(undefined)
    give([id])
  }
  const ofChosen = (rows: User[]) => (
    <Button onClick={() => give(rows.map(({ id }) => id))}>{t('secret.chosen', { count: rows.length })}</Button>
  )
  const dialogs = (
    <>
      {secret && (
        <FirstPassword
          secret={secret}
          onClose={() => setSecret(undefined)}
          {...(mayGive && { onOtherWay: otherWay })}
        />
      )}
      {given && <GiveDialog people={given} onClose={() => give(undefined)} />}
    </>
  )
  return { setSecret, give, selectionActions: mayGive && { selectionActions: ofChosen }, dialogs }
}

const tones = ['idle', 'good', 'bad'] as const

function useDrawings(planned: ReadonlyMap<string, PersonChange>): Drawings<User, keyof typeof userColumns> {
  const { t } = useUserTexts()
  const joined = (names: string) => names.split(',').join(t('listSeparator'))
  return {
    realName: { width: 112, value: (row) => <Person name={row.realName} headIcon={row.headIcon} /> },
    account: { width: 100, card: 'fact' },
    enabledMark: {
      width: 85,
      card: 'status',
      value: ({ id, enabledMark }) => {
        const change = planned.get(id)
        return (
          <>
            <StatusDot tone={tones[enabledMark] ?? 'idle'} text={t(`state${enabledMark}`)} />
            {change && <PlannedMark planned={change} />}
          </>
        )
      },
    },
    organize: { width: 105, card: 'fact', value: ({ organize }) => joined(organize) },
    roleName: { width: 104, value: ({ roleName }) => joined(roleName) },
    position: { width: 140, startsHidden: true, value: ({ position }) => joined(position) },
    mobilePhone: { width: 125, startsHidden: true, card: 'fact' },
    gender: { width: 80, startsHidden: true, value: ({ gender }) => t(`gender${gender}`) },
    email: { width: 190, startsHidden: true },
    manager: { width: 150, startsHidden: true },
    lastLoginTime: { width: 145, startsHidden: true },
    creatorTime: { width: 145, startsHidden: true },
    entryDate: { width: 110, startsHidden: true, value: ({ entryDate }) => formatDate(entryDate) },
    telePhone: { width: 130, startsHidden: true },
    sortCode: { width: 80, startsHidden: true },
    description: { width: 220, startsHidden: true },
  }
}
