import { PlusOutlined } from '@ant-design/icons'
import { type DesignRow, design, designColumns } from '@workstation/contract/design'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePage } from '../../platform/page-context'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPage, lazyPart } from '../../ui/lazy-part'
import { StatusDot } from '../../ui/status-dot'
import { usePageTexts } from './page/use-page-texts'
import { useDesignActions } from './use-design-actions'

import './designs-page.css'

const FormDesign = lazyPage(async () => (await import('./form-design')).FormDesign)
const DesignEditor = lazyPart(async () => (await import('./design-editor')).DesignEditor)
const ReleaseDialog = lazyPart(async () => (await import('./release-dialog')).ReleaseDialog)
const DesignVersions = lazyPart(async () => (await import('./design-versions')).DesignVersions)

interface Filters {
  enabledMark?: 0 | 1
}

const tones = { 0: 'idle', 1: 'good', 2: 'warn' } as const

function ReleaseState({ row: { state, isCrowded } }: { row: DesignRow }) {
  const { t } = usePageTexts()
  return (
    <>
      <StatusDot tone={tones[state]} text={t(`state.${state}`)} />
      {isCrowded && <p className="design-crowded">{t('crowded')}</p>}
    </>
  )
}

function Released({ row }: { row: DesignRow }) {
  const { t } = usePageTexts()
  return t(row.enabledMark === 1 ? 'yes' : 'no')
}

const drawings: Drawings<DesignRow, keyof typeof designColumns> = {
  fullName: { width: 170 },
  enCode: { width: 140, card: 'fact' },
  category: { width: 110 },
  state: { width: 150, value: (row) => <ReleaseState row={row} />, card: 'status' },
  enabledMark: { width: 90, value: (row) => <Released row={row} />, startsHidden: true },
  released: { width: 80, value: (row) => row.released || '—' },
  sortCode: { width: 80, startsHidden: true },
  description: { width: 220, startsHidden: true },
  creatorUser: { width: 110, startsHidden: true },
  creatorTime: { width: 150, startsHidden: true },
  lastModifyTime: { width: 150, card: 'fact' },
}

/** Forms that people draw themselves; what follows the page's address is the id of the one that is drawn. */
export function DesignsPage() {
  const { path, rest } = usePage()
  return rest ? <FormDesign key={rest} id={rest} listPath={path} /> : <DesignList />
}

type Open = { part: 'editor' | 'release' | 'versions'; row: DesignRow } | { part: 'new' }

function DesignList() {
  const { t } = usePageTexts()
  const { path } = usePage()
  const navigate = useNavigate()
  const titleOf = useColumnTitle()
  const [open, setOpen] = useState<Open>()
  const mayAdd = useHasButton('btn_add')
  const draw = ({ id }: { id: string }) => void navigate(`${path}/${id}`)
  const actions = useDesignActions({
    draw,
    edit: (row) => setOpen({ part: 'editor', row }),
    release: (row) => setOpen({ part: 'release', row }),
    versions: (row) => setOpen({ part: 'versions', row }),
  })
  const close = () => setOpen(undefined)
  const states = ([1, 0] as const).map((value) => ({ value, label: t(value === 1 ? 'yes' : 'no') }))
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ part: 'new' })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <DataTable<DesignRow, Filters>
        modelId="webDesign"
        columns={useColumns(designColumns, drawings)}
        query={(input) => queryOf(design.list, input)}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          { kind: 'choice', key: 'enabledMark', label: titleOf(designColumns.enabledMark), options: states },
        ]}
        nameOf={(row) => row.fullName}
        primary={add}
        {...actions}
        empty={{ text: t('empty'), action: add }}
      />
      {open?.part === 'new' && <DesignEditor before={undefined} onDraw={draw} onClose={close} />}
      {open?.part === 'editor' && <DesignEditor before={open.row} onDraw={draw} onClose={close} />}
      {open?.part === 'release' && <ReleaseDialog id={open.row.id} name={open.row.fullName} onClose={close} />}
      {open?.part === 'versions' && <DesignVersions of={open.row} onClose={close} />}
    </>
  )
}
