import { type LogKind, type LogLine, log, logColumns, logKinds, logShown, logTitles } from '@workstation/contract/log'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import { useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { RetentionNote } from './retention-note'
import { useClearLines } from './use-clear-lines'
import { useLineDrawings } from './use-line-drawings'
import { useLogTexts } from './use-log-texts'
import './logs-page.css'

const LogLineDrawer = lazyPart(async () => (await import('./log-line-drawer')).LogLineDrawer)

interface Filters {
  type: LogKind
  startTime?: number
  endTime?: number
}

const kinds = Object.values(logKinds)

/** What was done, by whom and how it ended: sign-ins, operations, errors and requests (SYS-09, SYS-10). */
export function LogsPage() {
  const [search] = useSearchParams()
  const kind = kinds.find((one) => one === search.get('kind')) ?? logKinds.signIn
  return <LogList key={kind} kind={kind} />
}

function LogList({ kind }: { kind: LogKind }) {
  const { t } = useLogTexts()
  const [opened, setOpened] = useState<LogLine>()
  const titleOf = useColumnTitle()
  const mayExport = useHasButton('btn_download')
  const mayRemove = useHasButton('btn_remove') && kind !== logKinds.operation
  const { removeChosen } = useClearLines(kind)
  const columns = useColumns(logColumns, useLineDrawings(kind))
  const titled = useMemo(
    () =>
      columns.map((column) => {
        const title = logTitles[kind][column.key as keyof typeof logColumns]
        return title ? { ...column, title: titleOf({ title }) } : column
      }),
    [columns, kind, titleOf],
  )
  return (
    <>
      <DataTable<LogLine, Filters>
        modelId="log"
        columns={titled}
        query={(input) => queryOf(log.list, input)}
        startFilters={{ type: kind }}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t(`keywordHint.${kind}`) },
          { kind: 'period', key: 'period', label: titleOf(logColumns.creatorTime), column: 'creatorTime' },
        ]}
        nameOf={(row) => row.userName || row.id}
        lead={() => <RetentionNote kind={kind} />}
        primary={<KindChoice kind={kind} />}
        onOpen={setOpened}
        {...(mayExport && { onExport: (input) => call(log.export, input) })}
        {...(mayRemove && {
          selectionActions: (rows: LogLine[], clear: () => void) => (
            <Button danger onClick={() => removeChosen(rows, clear)}>
              {t('removeChosen', { count: rows.length })}
            </Button>
          ),
        })}
        empty={{ text: t('empty') }}
      />
      {opened && (
        <LogLineDrawer
          line={opened}
          fields={titled.filter(({ key }) => logShown[kind].some((name) => name === key))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function KindChoice({ kind }: { kind: LogKind }) {
  const { t } = useLogTexts()
  const [, setSearch] = useSearchParams()
  return (
    <Segmented<LogKind>
      aria-label={t('kind')}
      value={kind}
      options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      onChange={(value) => setSearch({ kind: value }, { replace: true })}
    />
  )
}
