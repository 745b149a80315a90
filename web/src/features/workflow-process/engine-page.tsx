import { PlusOutlined } from '@ant-design/icons'
import { type ProcessRow, processColumns } from '@workstation/contract/process-record'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePage } from '../../platform/page-context'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useDictionary } from '../../platform/queries/use-dictionary'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { StatusDot } from '../../ui/status-dot'
import { ImportProcess } from './import-process'
import { useProcessActions } from './use-process-actions'
import { useProcessTexts } from './use-process-texts'

const ProcessNodes = lazyPart(async () => (await import('./nodes/process-nodes')).ProcessNodes)
const ProcessEditor = lazyPart(async () => (await import('./process-editor')).ProcessEditor)
const ReleaseProcess = lazyPart(async () => (await import('./release-process')).ReleaseProcess)
const ProcessVersions = lazyPart(async () => (await import('./process-versions')).ProcessVersions)

interface Filters {
  category?: string
  enabledMark?: 0 | 1
}

const tones = { 0: 'idle', 1: 'good', 2: 'warn' } as const

function ReleaseState({ state }: { state: ProcessRow['state'] }) {
  const { t } = useProcessTexts()
  return <StatusDot tone={tones[state]} text={t(`state.${state}`)} />
}

function Startable({ row }: { row: ProcessRow }) {
  const { t } = useProcessTexts()
  return <StatusDot tone={row.enabledMark === 1 ? 'good' : 'idle'} text={t(row.enabledMark === 1 ? 'on' : 'off')} />
}

function Category({ code }: { code: string }) {
  const { entries } = useDictionary('WorkFlowCategory')
  return entries.find(({ enCode }) => enCode === code)?.fullName ?? code
}

const drawings: Drawings<ProcessRow, keyof typeof processColumns> = {
  fullName: { width: 190 },
  enCode: { width: 140, card: 'fact', startsHidden: true },
  category: { width: 100, value: (row) => row.category && <Category code={row.category} />, card: 'fact' },
  formName: { width: 140 },
  state: { width: 140, value: (row) => <ReleaseState state={row.state} />, card: 'status' },
  enabledMark: { width: 100, value: (row) => <Startable row={row} /> },
  released: { width: 80, value: (row) => row.released || '—' },
  sortCode: { width: 80, startsHidden: true },
  description: { width: 220, startsHidden: true },
  creatorUser: { width: 110, startsHidden: true },
  creatorTime: { width: 150, startsHidden: true },
  lastModifyTime: { width: 146, startsHidden: true },
}

/** Processes that approvals follow (PRC-02); what follows the page's address is the id of the one that is set. */
export function EnginePage() {
  const { path, rest } = usePage()
  return rest ? <ProcessNodes key={rest} id={rest} listPath={path} /> : <ProcessList />
}

type Open = { part: 'editor' | 'release' | 'versions'; row: ProcessRow } | { part: 'new' }

function ProcessList() {
  const { t } = useProcessTexts()
  const { path } = usePage()
  const navigate = useNavigate()
  const titleOf = useColumnTitle()
  const [open, setOpen] = useState<Open>()
  const mayAdd = useHasButton('btn_add')
  const { entries } = useDictionary('WorkFlowCategory')
  const set = ({ id }: { id: string }) => void navigate(`${path}/${id}`)
  const actions = useProcessActions({
    set,
    edit: (row) => setOpen({ part: 'editor', row }),
    release: (row) => setOpen({ part: 'release', row }),
    versions: (row) => setOpen({ part: 'versions', row }),
  })
  const close = () => setOpen(undefined)
  const states = ([1, 0] as const).map((value) => ({ value, label: t(value === 1 ? 'on' : 'off') }))
  const categories = entries.map(({ enCode, fullName }) => ({ value: enCode, label: fullName }))
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ part: 'new' })}>
      {t('add')}
    </Button>
  )
  const primary = mayAdd && (
    <Space wrap>
      <ImportProcess onMade={set} />
      {add}
    </Space>
  )
  return (
    <>
      <DataTable<ProcessRow, Filters>
        modelId="workflowEngine"
        columns={useColumns(processColumns, drawings)}
        query={(input) => queryOf(workflowProcess.list, input)}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          {
            kind: 'choice',
            key: 'category',
            column: 'category',
            label: titleOf(processColumns.category),
            options: categories,
          },
          { kind: 'choice', key: 'enabledMark', label: titleOf(processColumns.enabledMark), options: states },
        ]}
        nameOf={(row) => row.fullName}
        primary={primary}
        {...actions}
        empty={{ text: t('empty'), action: add }}
      />
      {open?.part === 'new' && <ProcessEditor id={undefined} onMade={set} onClose={close} />}
      {open?.part === 'editor' && <ProcessEditor id={open.row.id} onMade={set} onClose={close} />}
      {open?.part === 'release' && <ReleaseProcess id={open.row.id} name={open.row.fullName} onClose={close} />}
      {open?.part === 'versions' && <ProcessVersions of={open.row} onClose={close} />}
    </>
  )
}
