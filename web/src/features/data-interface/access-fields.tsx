import { interfaceWords } from '@workstation/contract/interface-record'
import { Form, Input, Select } from 'antd'
import { useChoiceWords } from '../../platform/use-choice-words'
import { RolePicker } from '../../ui/picker/role-picker'
import { RecordField } from '../../ui/record-editor/record-field'
import { textRules } from '../../ui/record-editor/text-rules'
import { useRecordTexts } from '../../ui/record-editor/use-record-texts'
import { limitOf } from '../../ui/text-limit'
import type { InterfaceFields } from './interface-fields'
import { useInterfaceTexts } from './use-interface-texts'

/** Who may call, and by which roles or from which addresses. */
export function AccessFields() {
  const { t } = useInterfaceTexts()
  const { t: words } = useRecordTexts()
  const form = Form.useFormInstance<InterfaceFields>()
  const access = Form.useWatch('checkType', form)
  const { optionsOf } = useChoiceWords(interfaceWords)
  return (
    <>
      <RecordField name="checkType" label={t('access')}>
        <Select options={optionsOf('checkType', [0, 1, 2])} />
      </RecordField>
      {access === 1 && (
        <RecordField name="callerRoles" label={t('callerRoles')} mustChoose>
          <RolePicker multiple />
        </RecordField>
      )}
      {access === 2 && (
        <RecordField
          name="ipAddress"
          label={t('addresses')}
          extra={t('addressesNote')}
          rules={textRules(words, { what: t('addresses'), max: 2000, needed: true })}
        >
          <Input.TextArea rows={3} count={limitOf(2000)} />
        </RecordField>
      )}
    </>
  )
}
