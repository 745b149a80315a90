import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { area } from '@workstation/contract/area'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { RecordField } from '../../ui/record-editor/record-field'
import { useLate } from '../../ui/use-late'
import { useMapShapeTexts } from './use-map-shape-texts'

/** Chooses the area that a map shows, of any level, by typing a part of its name, code or pinyin. */
export function AreaField({ known }: { known: { id: string; name: string } }) {
  const { t } = useMapShapeTexts()
  const [keyword, setKeyword] = useState('')
  const asked = useDeferredValue(keyword.trim().slice(0, 50))
  const { data, isFetching } = useQuery({
    ...queryOf(area.search, { keyword: asked }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const loading = useLate(isFetching)
  const first = known.id === '' ? [] : [{ value: known.id, label: known.name }]
  const found = (data?.list ?? []).map(({ ids, names }) => ({ value: ids.at(-1) ?? '', label: names.join(' / ') }))
  return (
    <RecordField name="areaId" label={t('area')} getValueProps={(id) => ({ value: id || undefined })}>
      <Select
        allowClear
        loading={loading}
        notFoundContent={asked === '' ? null : t('areaNone')}
        options={asked === '' ? first : found}
        placeholder={t('areaHint')}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
      />
    </RecordField>
  )
}
