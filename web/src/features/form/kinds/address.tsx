import type { StoredObject, StoredValue } from '@workstation/domain/form/kind'
import { Input } from 'antd'
import { AreaPicker } from '../../../ui/picker/area-picker'
import { usePicked } from '../picked-props'
import { settingsIn } from '../settings-in'
import { useFormTexts } from '../use-form-texts'
import { textIn, textOrNothing, textsIn } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

const partsIn = (value: StoredValue): StoredObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as StoredObject) : { path: value }

/** Province, city, district, and street and number where the form asks for them. */
function Areas(props: InputProps) {
  const { node, value, onChange, onLeave, tie } = props
  const { t } = useFormTexts()
  const { level = 2, detail = false } = settingsIn<{ level: number; detail: boolean }>(node)
  // Of a search alone: records are kept down to the level.
  const anyLevel = node.settings['anyLevel'] === true
  const { multiple, value: _, onChange: __, title: ___, ...field } = usePicked(props)
  if (multiple) {
    const paths = Array.isArray(value) ? value.map(textsIn) : []
    return (
      <AreaPicker
        {...field}
        multiple
        {...{ level, anyLevel }}
        value={paths}
        onChange={(next) => onChange(next.length > 0 ? next : null)}
      />
    )
  }
  if (!detail)
    return (
      <AreaPicker
        {...field}
        {...{ level, anyLevel }}
        value={textsIn(value)}
        onChange={(next) => onChange(next ?? null)}
      />
    )
  const parts = partsIn(value)
  const give = (part: StoredObject) => {
    const filled = Object.entries({ ...parts, ...part }).filter(([, one]) => one !== null)
    onChange(filled.length > 0 ? Object.fromEntries(filled) : null)
  }
  return (
    <div className="form-below">
      <AreaPicker
        {...field}
        level={level}
        value={textsIn(parts.path ?? null)}
        onChange={(path) => give({ path: path ?? null })}
      />
      <Input
        aria-label={t('detail', { label: tie['aria-label'] })}
        placeholder={t('detailHint')}
        disabled={tie.disabled}
        value={textIn(parts.detail ?? null)}
        onChange={({ target }) => give({ detail: textOrNothing(target.value) })}
        onBlur={onLeave}
      />
    </div>
  )
}

export const address: WebKind = { Input: Areas }
