import { TranslationOutlined } from '@ant-design/icons'
import type { DesignText } from '@workstation/domain/form/document'
import { Button, Input, InputNumber, Select, Switch, Tooltip } from 'antd'
import { useId, useState } from 'react'
import { useDesignTexts } from '../use-design-texts'
import { useDocument } from './designing'
import { readableNames } from './field-names'
import { useReadOnly } from './read-only'
import { Setting } from './setting'

interface Control<Value> {
  label: string
  hint?: string | undefined
  value: Value
  onChange: (value: Value) => void
}

const partsOf = (text: DesignText | undefined): { zh: string; en?: string; zhtw?: string } =>
  typeof text === 'object' ? text : { zh: text ?? '' }

/** One text as long as no language says otherwise. */
function joinParts({ zh, en, zhtw }: { zh: string; en?: string | undefined; zhtw?: string | undefined }): DesignText {
  return en || zhtw ? { zh, ...(en && { en }), ...(zhtw && { zhtw }) } : zh
}

/** Words of the design: one text, and others for other languages where they are wanted. */
export function WordsSetting(props: Control<DesignText | undefined> & { area?: boolean; name?: string }) {
  const { label, hint, value, onChange, area = false, name } = props
  const { t } = useDesignTexts()
  const readOnly = useReadOnly()
  const parts = partsOf(value)
  const [open, setOpen] = useState(typeof value === 'object')
  const id = useId()
  const box = (language: 'zh' | 'en' | 'zhtw', named: string) => {
    const given = {
      id: `${id}${language}`,
      value: parts[language] ?? '',
      readOnly,
      'aria-label': named,
      ...(language === 'zh' && name && { 'data-setting': name }),
      onChange: ({ target }: { target: { value: string } }) =>
        onChange(joinParts({ ...parts, [language]: target.value })),
    }
    return area ? <Input.TextArea {...given} autoSize={{ minRows: 1, maxRows: 6 }} /> : <Input {...given} />
  }
  return (
    <div className="design-setting">
      <span>
        <label htmlFor={`${id}zh`}>{label}</label>
        <Tooltip title={t('languages')}>
          <Button
            type="text"
            size="small"
            aria-expanded={open}
            aria-label={t('languagesOf', { label })}
            icon={<TranslationOutlined aria-hidden />}
            onClick={() => setOpen(!open)}
          />
        </Tooltip>
      </span>
      {box('zh', label)}
      {open && (
        <div className="design-languages">
          <span aria-hidden>English</span>
          {box('en', `${label} English`)}
          <span aria-hidden>繁體中文</span>
          {box('zhtw', `${label} 繁體中文`)}
        </div>
      )}
      {hint && <small>{hint}</small>}
    </div>
  )
}

export function TextSetting({ label, hint, value, onChange }: Control<string | undefined>) {
  const readOnly = useReadOnly()
  return (
    <Setting label={label} hint={hint}>
      <Input value={value ?? ''} readOnly={readOnly} onChange={({ target }) => onChange(target.value || undefined)} />
    </Setting>
  )
}

interface NumberSettingProps extends Control<number | undefined> {
  min?: number | undefined
  max?: number | undefined
  whole?: boolean
  needed?: boolean
}

export function NumberSetting({ label, value, onChange, min, max, whole = false, needed = false }: NumberSettingProps) {
  const readOnly = useReadOnly()
  return (
    <Setting label={label}>
      <InputNumber
        value={value ?? null}
        disabled={readOnly}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        {...(whole && { precision: 0 })}
        onChange={(number) => {
          // A number that is needed stays while its box is empty.
          if (typeof number === 'number') onChange(number)
          else if (!needed) onChange(undefined)
        }}
      />
    </Setting>
  )
}

interface ChoiceSettingProps<Value extends string> extends Control<Value | undefined> {
  options: readonly { value: Value; label: string }[]
  clear?: boolean
}

export function ChoiceSetting<Value extends string>(props: ChoiceSettingProps<Value>) {
  const { label, hint, value, onChange, options, clear = false } = props
  const readOnly = useReadOnly()
  return (
    <Setting label={label} hint={hint}>
      <Select<Value>
        {...(value !== undefined && { value })}
        disabled={readOnly}
        allowClear={clear}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...options]}
        onChange={onChange}
      />
    </Setting>
  )
}

export function YesSetting({ label, hint, value, onChange }: Control<boolean>) {
  const readOnly = useReadOnly()
  return (
    <div className="design-setting">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is its child */}
      <label className="design-yes">
        <span>{label}</span>
        <Switch size="small" checked={value} disabled={readOnly} onChange={onChange} />
      </label>
      {hint && <small>{hint}</small>}
    </div>
  )
}

/** An expression over the fields of the form, which are offered below it. */
export function FormulaSetting({ label, hint, value, onChange }: Control<string | undefined>) {
  const { t } = useDesignTexts()
  const readOnly = useReadOnly()
  const names = readableNames(useDocument())
  return (
    <div className="design-setting">
      <Setting label={label} hint={hint}>
        <Input.TextArea
          className="design-formula"
          value={value ?? ''}
          readOnly={readOnly}
          autoSize={{ minRows: 1, maxRows: 8 }}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      </Setting>
      {!readOnly && (
        <Select
          size="small"
          value={null}
          placeholder={t('insertField')}
          aria-label={t('insertFieldInto', { label })}
          showSearch={{ optionFilterProp: 'label' }}
          options={names.map(({ key, label: name }) => ({ value: key, label: `${name} ${key}` }))}
          onChange={(key: string | null) =>
            key && onChange(`${value ?? ''}${value && !/\s$/.test(value) ? ' ' : ''}${key}`)
          }
        />
      )}
    </div>
  )
}
