import { PlusOutlined } from '@ant-design/icons'
import {
  type ForbiddenPair,
  forbiddenPair,
  forbiddenPairColumns,
  type PairEffect,
  pairEffects,
} from '@workstation/contract/forbidden-pair'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { StatusDot } from '../../ui/status-dot'
import { useEffectWords } from './use-effect-words'
import { useForbiddenPairActions } from './use-forbidden-pair-actions'
import { useForbiddenPairTexts } from './use-forbidden-pair-texts'
import { usePairThings } from './use-pair-things'

const ForbiddenPairEditor = lazyPart(async () => (await import('./forbidden-pair-editor')).ForbiddenPairEditor)

interface Filters {
  enabledMark?: 0 | 1
}

function State({ mark }: { mark: number }) {
  const { t } = useForbiddenPairTexts()
  return mark === 1 ? <StatusDot tone="good" text={t('enabled')} /> : <StatusDot tone="idle" text={t('disabled')} />
}

function Thing({ id }: { id: string }) {
  return usePairThings().nameOf(id)
}

function Effect({ effect }: { effect: PairEffect }) {
  const { wordOf } = useEffectWords()
  return effect in pairEffects ? wordOf(effect) : null
}

const drawings: Drawings<ForbiddenPair, keyof typeof forbiddenPairColumns> = {
  fullName: { width: 150 },
  oneId: { width: 170, value: (row) => <Thing id={row.oneId} />, card: 'fact' },
  otherId: { width: 170, value: (row) => <Thing id={row.otherId} />, card: 'fact' },
  effect: { width: 85, value: (row) => <Effect effect={row.effect} />, card: 'fact' },
  enabledMark: { width: 95, value: (row) => <State mark={row.enabledMark} />, card: 'status' },
  description: { width: 180 },
  creatorTime: { width: 150, startsHidden: true },
}

/** The list of pairs, with what the person may do on it. */
export function ForbiddenPairPage() {
  const { t } = useForbiddenPairTexts()
  const titleOf = useColumnTitle()
  const [edited, setEdited] = useState<ForbiddenPair | 'new'>()
  const mayAdd = useHasButton('btn_add')
  const mayExport = useHasButton('btn_download')
  const actions = useForbiddenPairActions(setEdited)
  const states = [1, 0].map((value) => ({ value, label: t(value === 1 ? 'enabled' : 'disabled') }))
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <DataTable<ForbiddenPair, Filters>
        modelId="forbiddenPair"
        columns={useColumns(forbiddenPairColumns, drawings)}
        query={(input) => queryOf(forbiddenPair.list, input)}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          { kind: 'choice', key: 'enabledMark', label: titleOf(forbiddenPairColumns.enabledMark), options: states },
        ]}
        nameOf={(row) => row.fullName}
        primary={add}
        {...actions}
        {...(mayExport && { onExport: (input) => call(forbiddenPair.export, input) })}
        empty={{ text: t('empty'), action: add }}
      />
      {edited && <ForbiddenPairEditor edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
