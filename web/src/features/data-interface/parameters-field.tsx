import { interfaceLimits } from '@workstation/domain/data-interface/interface-kinds'
import { type Parameter, parameterTypes } from '@workstation/domain/data-interface/parameter-types'
import { Checkbox, Input, Select } from 'antd'
import { limitOf } from '../../ui/text-limit'
import { LineList } from './line-list'
import { useInterfaceTexts } from './use-interface-texts'

interface ParametersFieldProps {
  value?: readonly Parameter[]
  disabled?: boolean
  onChange?: (parameters: Parameter[]) => void
}

const empty: Parameter = { field: '', fieldName: '', dataType: 'varchar', required: 0, defaultValue: '' }

/** The parameters: name, what people read, type, whether it has to be given, and what counts where it is not. */
export function ParametersField({ value = [], disabled, onChange }: ParametersFieldProps) {
  const { t } = useInterfaceTexts()
  const types = Object.keys(parameterTypes).map((type) => ({ value: type, label: t(`type.${type}` as 'type.int') }))
  return (
    <LineList
      value={value}
      disabled={disabled}
      onChange={onChange}
      empty={empty}
      most={interfaceLimits.parameters}
      add={t('addParameter')}
      line={(one, change, at) => (
        <>
          <Input
            aria-label={t('lineOf', { what: t('parameterName'), number: at + 1 })}
            placeholder={t('parameterName')}
            count={limitOf(50)}
            disabled={disabled}
            value={one.field}
            onChange={(event) => change({ field: event.target.value })}
          />
          <Input
            aria-label={t('lineOf', { what: t('parameterTitle'), number: at + 1 })}
            placeholder={t('parameterTitle')}
            count={limitOf(100)}
            disabled={disabled}
            value={one.fieldName}
            onChange={(event) => change({ fieldName: event.target.value })}
          />
          <Select
            aria-label={t('lineOf', { what: t('parameterType'), number: at + 1 })}
            options={types}
            disabled={disabled}
            value={one.dataType}
            onChange={(dataType) => change({ dataType })}
          />
          <Input
            aria-label={t('lineOf', { what: t('defaultValue'), number: at + 1 })}
            placeholder={t('defaultValue')}
            disabled={disabled}
            value={one.defaultValue}
            onChange={(event) => change({ defaultValue: event.target.value })}
          />
          <Checkbox
            disabled={disabled}
            checked={one.required === 1}
            onChange={(event) => change({ required: event.target.checked ? 1 : 0 })}
          >
            {t('required')}
          </Checkbox>
        </>
      )}
    />
  )
}
