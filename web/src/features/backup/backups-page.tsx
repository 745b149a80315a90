import { PlusOutlined } from '@ant-design/icons'
import { type Backup, backup, backupColumns, backupWords } from '@workstation/contract/backup'
import { Button } from 'antd'
import { formatFileSize } from '../../platform/format'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { useColumnTitle } from '../../platform/use-column-title'
import { useRemove } from '../../ui/confirm-remove'
import { DataTable } from '../../ui/data-table/data-table'
import type { RowAction } from '../../ui/data-table/row-actions'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { openDownload } from '../../ui/open-download'
import { StatusDot } from '../../ui/status-dot'
import { useBackupTexts } from './use-backup-texts'
import './backups-page.css'

type State = keyof typeof backupWords

/** Milliseconds between two looks at a backup that is under way. */
const lookMs = 3000
const tones = { running: 'busy', done: 'good', failed: 'bad' } as const

/** How a backup stands, and why it failed. */
function StateOf({ backup: { state, problem } }: { backup: Backup }) {
  const titleOf = useColumnTitle()
  const known: State = state in backupWords ? (state as State) : 'failed'
  return (
    <>
      <StatusDot tone={tones[known]} text={titleOf({ title: backupWords[known] })} />
      {problem && <small className="backup-problem">{problem}</small>}
    </>
  )
}

const drawings: Drawings<Backup, keyof typeof backupColumns> = {
  fileName: { width: 260 },
  state: { width: 200, value: (row) => <StateOf backup={row} />, card: 'status' },
  fileSize: { width: 110, value: (row) => row.fileSize > 0 && formatFileSize(row.fileSize), card: 'fact' },
  tableRows: { width: 110 },
  fileCount: { width: 100, startsHidden: true },
  creatorUser: { width: 120 },
  creatorTime: { width: 150, card: 'fact' },
  doneTime: { width: 150, startsHidden: true },
}

/** Backups of everything (SYS-31): made here, fetched here, and brought back by a command. */
export function BackupsPage() {
  const { t } = useBackupTexts()
  const mayAdd = useHasButton('btn_add')
  const create = useCall(backup.create, { said: t('begun') })
  const add = mayAdd && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      loading={create.isPending}
      onClick={() => create.mutate({})}
    >
      {t('add')}
    </Button>
  )
  return (
    <>
      <p className="backup-note">{t('note')}</p>
      <DataTable<Backup, object>
        modelId="backup"
        columns={useColumns(backupColumns, drawings)}
        query={(input) => ({
          ...queryOf(backup.list, input),
          refetchInterval: ({ state }: { state: { data?: { list: readonly Backup[] } | undefined } }) =>
            state.data?.list.some((row) => row.state === 'running') ? lookMs : false,
        })}
        startFilters={{}}
        nameOf={(row) => row.fileName}
        primary={add}
        {...useBackupActions()}
        empty={{ text: t('empty'), action: add }}
      />
    </>
  )
}

/** What the person may do with a backup of the list; nothing at all shows no column for it. */
function useBackupActions() {
  const { t } = useBackupTexts()
  const mayFetch = useHasButton('btn_download')
  const mayRemove = useHasButton('btn_remove')
  const remove = useRemove(backup.remove, t('removed'))
  const rowActions = ({ id, state, fileUrl, fileName }: Backup): RowAction[] => [
    ...(mayFetch && state === 'done'
      ? [{ key: 'download', label: t('download'), onClick: () => openDownload({ url: fileUrl, name: fileName }) }]
      : []),
    ...(mayRemove && state !== 'running'
      ? [
          {
            key: 'remove',
            label: t('remove'),
            danger: true,
            onClick: () => remove({ id }, { what: fileName, lost: t('removeLost') }),
          },
        ]
      : []),
  ]
  return mayFetch || mayRemove ? { rowActions } : {}
}
