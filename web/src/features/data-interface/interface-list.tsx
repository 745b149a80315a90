import { PlusOutlined } from '@ant-design/icons'
import { dataInterface } from '@workstation/contract/data-interface'
import { type InterfaceRow, interfaceColumns, interfaceWords } from '@workstation/contract/interface-record'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useChoiceWords } from '../../platform/use-choice-words'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { StatusDot } from '../../ui/status-dot'
import { InterfaceKind } from './interface-kind'
import { useInterfaceActions } from './use-interface-actions'
import { useInterfaceTexts } from './use-interface-texts'
import './data-interface.css'

const ImportInterface = lazyPart(async () => (await import('./import-interface')).ImportInterface)
const InterfaceEditor = lazyPart(async () => (await import('./interface-editor')).InterfaceEditor)
const InterfaceLog = lazyPart(async () => (await import('./interface-log')).InterfaceLog)
const InterfaceVersions = lazyPart(async () => (await import('./interface-versions')).InterfaceVersions)

interface Filters {
  kind?: 1 | 2 | 3 | 4
  enabledMark?: 0 | 1
}

function State({ mark }: { mark: number }) {
  const { t } = useInterfaceTexts()
  return mark === 1 ? <StatusDot tone="good" text={t('enabled')} /> : <StatusDot tone="idle" text={t('disabled')} />
}

function Access({ kind }: { kind: number }) {
  return useChoiceWords(interfaceWords).wordOf('checkType', kind)
}

const drawings: Drawings<InterfaceRow, keyof typeof interfaceColumns> = {
  fullName: { width: 170 },
  enCode: { width: 150, startsHidden: true, card: 'fact' },
  category: { width: 110, startsHidden: true },
  dataType: {
    width: 162,
    value: (row) => <InterfaceKind kind={row.dataType} readsAll={row.readsAll} />,
    card: 'fact',
  },
  checkType: { width: 148, value: (row) => <Access kind={row.checkType} />, card: 'fact' },
  enabledMark: { width: 104, value: (row) => <State mark={row.enabledMark} />, card: 'status' },
  sortCode: { width: 80, startsHidden: true },
  description: { width: 200, startsHidden: true },
  creatorUser: { width: 140, startsHidden: true },
  creatorTime: { width: 150, startsHidden: true },
  lastModifyTime: { width: 150, startsHidden: true },
}

/** What is open over the list. */
interface Opened {
  edited?: string
  log?: InterfaceRow
  versions?: InterfaceRow
}

/** The interfaces of a category, of all for ''. */
export function InterfaceList({ categoryId }: { categoryId: string }) {
  const { t } = useInterfaceTexts()
  const titleOf = useColumnTitle()
  const [{ edited, log, versions }, open] = useState<Opened>({})
  const mayAdd = useHasButton('btn_add')
  const mayExport = useHasButton('btn_download')
  const actions = useInterfaceActions({
    edit: ({ id }) => open({ edited: id }),
    log: (row) => open({ log: row }),
    versions: (row) => open({ versions: row }),
  })
  const close = () => open({})
  const states = [1, 0].map((value) => ({ value, label: t(value === 1 ? 'enabled' : 'disabled') }))
  const kindsOffered = useChoiceWords(interfaceWords).optionsOf('dataType', [4, 1, 2, 3])
  const add = mayAdd && (
    <>
      <ImportInterface />
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open({ edited: 'new' })}>
        {t('add')}
      </Button>
    </>
  )
  return (
    <>
      <DataTable<InterfaceRow, Filters>
        modelId="dataInterface"
        columns={useColumns(interfaceColumns, drawings)}
        query={(input) => queryOf(dataInterface.list, { ...input, categoryId })}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          { kind: 'choice', key: 'kind', label: titleOf(interfaceColumns.dataType), options: kindsOffered },
          { kind: 'choice', key: 'enabledMark', label: titleOf(interfaceColumns.enabledMark), options: states },
        ]}
        nameOf={(row) => row.fullName}
        primary={add}
        {...actions}
        {...(mayExport && { onExport: (input) => call(dataInterface.export, { ...input, categoryId }) })}
        empty={{ text: t('empty'), action: add }}
      />
      {edited && <InterfaceEditor edited={edited} categoryId={categoryId} onClose={close} />}
      {log && <InterfaceLog of={log} onClose={close} />}
      {versions && <InterfaceVersions of={versions} onClose={close} />}
    </>
  )
}
