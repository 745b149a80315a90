import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import type { FieldProps, PickedValue } from './field/field-props'
import { giveIds, idsOf } from './field/field-props'
import { type OptionSource, sourceOptionsQuery } from './option-source'
import { usePickerTexts } from './use-picker-texts'

type OptionSelectProps = FieldProps & PickedValue & { source: OptionSource }

/**
 * Chooses among options that a data interface answers, read from the address that is configured (DIF-19) once it is opened
 * or has something to name.
 */
export function OptionSelect(props: OptionSelectProps) {
  const { source, multiple = false, readOnly, status, ...field } = props
  const { t } = usePickerTexts()
  const [isOpened, setOpened] = useState(false)
  const enabled = isOpened || idsOf(props).length > 0
  const { data, isFetching, error, refetch } = useQuery({ ...sourceOptionsQuery(source), enabled })
  const failed = (
    <Button type="link" size="small" onClick={() => void refetch()}>
      {t('optionsFailed')}
    </Button>
  )
  return (
    <Select<string[] | string>
      id={field.id}
      aria-label={field['aria-label']}
      disabled={field.disabled}
      open={readOnly ? false : undefined}
      onOpenChange={(open) => open && setOpened(true)}
      allowClear={!readOnly}
      status={status ?? (error ? 'warning' : '')}
      mode={multiple ? 'multiple' : undefined}
      loading={isFetching}
      placeholder={field.placeholder ?? t('choose')}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={error ? failed : undefined}
      options={data ?? []}
      value={multiple ? idsOf(props) : (idsOf(props)[0] ?? null)}
      onChange={(next?: string[] | string | null) => giveIds(props, [next ?? []].flat())}
    />
  )
}
