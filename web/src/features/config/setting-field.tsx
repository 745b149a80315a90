import type { ShownSetting } from '@workstation/contract/config'
import { choicesOf, controlOf, isNeeded, rangeOf, settingProblem } from '@workstation/domain/setting/setting-problem'
import { Input, Select, Switch } from 'antd'
import { OrganizePicker } from '../../ui/picker/organize-picker'
import { RolePicker } from '../../ui/picker/role-picker'
import type { EditorField } from '../../ui/record-editor/editor-fields'
import { RecordField } from '../../ui/record-editor/record-field'
import { SecretInput } from '../../ui/secret-input'
import { useConfigTexts } from './use-config-texts'

/** Characters that a setting may have, as the contract has it. */
const longest = 5000

/** Says at the field what a value must be. */
function useRule(key: string) {
  const { t } = useConfigTexts()
  const [least, most] = rangeOf(key) ?? []
  return {
    required: isNeeded(key),
    validator: async (_: unknown, value: string | false | undefined) => {
      const text = typeof value === 'string' ? value : ''
      const problem = text.length > longest ? 'long' : settingProblem(key, text)
      if (problem && value !== false) throw new Error(t(`wrong.${problem}`, { least, most }))
    },
  }
}

function useControl({ key, isSecret, isSet }: ShownSetting): EditorField['control'] {
  const { t } = useConfigTexts()
  const control = controlOf(key)
  if (isSecret === 1) return <SecretInput isSet={isSet === 1} lines={control === 'lines'} />
  if (control === 'lines') return <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
  if (control === 'number') return <Input inputMode="numeric" />
  if (control === 'switch') return <Switch checkedChildren={t('on')} unCheckedChildren={t('off')} />
  if (control === 'role') return <RolePicker multiple={false} />
  if (control === 'company') return <OrganizePicker multiple={false} placeholder={t('firstCompany')} />
  if (control === 'choice')
    return <Select options={choicesOf(key).map((value) => ({ value, label: t(`choice.${key}.${value || 'none'}`) }))} />
  return <Input />
}

/** A setting as a field of the form. */
export function SettingField({ setting }: { setting: ShownSetting }) {
  const { t } = useConfigTexts()
  const { key } = setting
  const range = rangeOf(key)
  const hint = t(`hint.${key}`, { defaultValue: '' })
  const limits = range ? t('range', { least: range[0], most: range[1] }) : ''
  const extra = [hint, limits].filter(Boolean).join(' ')
  const asSwitch = {
    valuePropName: 'checked',
    getValueProps: (value: unknown) => ({ checked: value === '1' }),
    getValueFromEvent: (on: boolean) => (on ? '1' : '0'),
  }
  return (
    <RecordField
      name={key}
      label={t(`key.${key}`)}
      rules={[useRule(key)]}
      {...(extra && { extra })}
      {...(controlOf(key) === 'switch' && asSwitch)}
    >
      {useControl(setting)}
    </RecordField>
  )
}
