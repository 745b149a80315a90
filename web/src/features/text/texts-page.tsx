import { useQuery } from '@tanstack/react-query'
import { type ProductText, text, textColumns, textStates } from '@workstation/contract/text'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { StatusDot } from '../../ui/status-dot'
import { usePlaceName } from './use-place-name'
import { useTextActions } from './use-text-actions'
import { useTextTexts } from './use-text-texts'

const TextEditor = lazyPart(async () => (await import('./text-editor')).TextEditor)
const TextImport = lazyPart(async () => (await import('./text-import')).TextImport)

interface Filters {
  place?: string
  state?: number
}

function Place({ of }: { of: string }) {
  return usePlaceName()(of)
}

const tones = ['idle', 'good', 'warn'] as const

function State({ of }: { of: ProductText['state'] }) {
  const titleOf = useColumnTitle()
  return <StatusDot tone={tones[of]} text={titleOf({ title: textStates[of] })} />
}

const drawings: Drawings<ProductText, keyof typeof textColumns> = {
  zh: { width: 230 },
  en: { width: 230, card: 'fact' },
  zhtw: { width: 200, startsHidden: true },
  place: { width: 120, value: ({ place }) => place && <Place of={place} />, card: 'fact' },
  textKey: { width: 190 },
  state: { width: 110, value: ({ state }) => <State of={state} />, card: 'status' },
  lastModifyTime: { width: 150, startsHidden: true },
}

function usePlaceOptions() {
  const { t } = useTextTexts()
  const placeName = usePlaceName()
  const { data } = useQuery(queryOf(text.places, {}))
  return (data?.list ?? []).map(({ place, count }) => ({
    value: place,
    label: t('placeCount', { name: placeName(place), count }),
  }))
}

/** The texts of the product, which can say something else here (SYS-15). */
export function TextsPage() {
  const { t } = useTextTexts()
  const titleOf = useColumnTitle()
  const [edited, setEdited] = useState<ProductText>()
  const [importing, setImporting] = useState(false)
  const { table, mayEdit, resetAll } = useTextActions(setEdited)
  const mayReset = useHasButton('btn_reset')
  const mayImport = useHasButton('btn_import')
  const mayExport = useHasButton('btn_download')
  const states = textStates.map((title, value) => ({ value, label: titleOf({ title }) }))
  return (
    <>
      <DataTable<ProductText, Filters>
        modelId="language"
        columns={useColumns(textColumns, drawings)}
        query={(input) => queryOf(text.list, input)}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          { kind: 'choice', key: 'state', label: t('state'), options: states },
          { kind: 'choice', key: 'place', label: t('place'), options: usePlaceOptions(), column: 'place' },
        ]}
        nameOf={(row) => row.zh || row.en}
        primary={
          <Space wrap>
            {mayReset && <Button onClick={resetAll}>{t('resetAll')}</Button>}
            {mayImport && <Button onClick={() => setImporting(true)}>{t('import')}</Button>}
          </Space>
        }
        {...table}
        {...(mayExport && { onExport: (input) => call(text.export, input) })}
        empty={{ text: t('empty') }}
      />
      {edited && <TextEditor edited={edited} readOnly={!mayEdit} onClose={() => setEdited(undefined)} />}
      {importing && <TextImport onClose={() => setImporting(false)} />}
    </>
  )
}
