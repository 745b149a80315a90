import { PlusOutlined } from '@ant-design/icons'
import type { ChoiceSource } from '@workstation/domain/form/document'
import { Button, Input, Select } from 'antd'
import { useDesignTexts } from '../use-design-texts'
import { useDesigning } from './designing'
import { LineActs } from './lines-setting'

type Parameters = Extract<ChoiceSource, { from: 'interface' | 'model' }>['parameters']
type Parameter = Parameters[number]

interface ParametersSettingProps {
  /** The fields by which the records of a form are searched; parameters of an interface are named by hand. */
  names?: readonly { readonly value: string; readonly label: string }[]
  value: Parameters
  onChange: (value: Parameters, joins: string) => void
}

const textOf = (parameter: Parameter) =>
  'formula' in parameter ? parameter.formula : String((parameter as { value: unknown }).value ?? '')

/** What is sent along to a source: fixed values, or formulas, so that options follow what is chosen elsewhere. */
export function ParametersSetting({ names, value, onChange }: ParametersSettingProps) {
  const { t } = useDesignTexts()
  const { readOnly } = useDesigning()
  const title = names ? 'searchedBy' : 'parameters'
  return (
    // biome-ignore lint/a11y/useSemanticElements: one setting of several boxes.
    <div role="group" aria-label={t(title)} className="design-setting">
      <span>{t(title)}</span>
      {value.map((parameter, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own.
        <ParameterLine key={at} {...{ parameter, at, value, onChange }} {...(names && { names })} />
      ))}
      {!readOnly && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange([...value, { name: '', value: '' }], '')}
        >
          {t(names ? 'addSearchedBy' : 'addParameter')}
        </Button>
      )}
    </div>
  )
}

interface ParameterLineProps extends ParametersSettingProps {
  parameter: Parameter
  at: number
}

function ParameterLine({ parameter, at, names, value, onChange }: ParameterLineProps) {
  const { t } = useDesignTexts()
  const { readOnly } = useDesigning()
  const { name } = parameter
  const isFormula = 'formula' in parameter
  const others = value.filter((_, index) => index !== at)
  const set = (next: Parameter, joins = '') =>
    onChange(
      value.map((one, index) => (index === at ? next : one)),
      joins,
    )
  const written = (text: string): Parameter => (isFormula ? { name, formula: text } : { name, value: text })
  const named = (part: string) => t('lineNamed', { number: at + 1, label: t(part) })
  return (
    <div className="design-lines">
      {names ? (
        <Select<string>
          size="small"
          aria-label={named('parameterField')}
          placeholder={t('parameterField')}
          value={name || null}
          disabled={readOnly}
          showSearch={{ optionFilterProp: 'label' }}
          options={[...names]}
          onChange={(field) => set({ ...parameter, name: field })}
        />
      ) : (
        <Input
          size="small"
          aria-label={named('parameterName')}
          placeholder={t('parameterName')}
          value={name}
          readOnly={readOnly}
          onChange={({ target }) => set({ ...parameter, name: target.value }, `parameter${at}`)}
        />
      )}
      <Select
        size="small"
        aria-label={named('parameterFrom')}
        value={isFormula ? 'formula' : 'value'}
        disabled={readOnly}
        options={['value', 'formula'].map((one) => ({ value: one, label: t(`defaultFrom.${one}`) }))}
        onChange={(from) => set(from === 'formula' ? { name, formula: '' } : { name, value: '' })}
      />
      <Input
        size="small"
        aria-label={named('parameterValue')}
        placeholder={t('parameterValue')}
        value={textOf(parameter)}
        readOnly={readOnly}
        onChange={({ target }) => set(written(target.value), `parameter${at}`)}
      />
      {!readOnly && (
        <LineActs
          at={at}
          count={value.length}
          onMove={(to) => onChange([...others.slice(0, to), parameter, ...others.slice(to)], '')}
          onRemove={() => onChange(others, '')}
        />
      )}
    </div>
  )
}
