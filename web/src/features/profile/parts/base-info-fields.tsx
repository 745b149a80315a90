import type { BaseInfo } from '@workstation/contract/profile'
import { Input, Radio } from 'antd'
import { RecordField } from '../../../ui/record-editor/record-field'
import { limitOf } from '../../../ui/text-limit'
import { useProfileTexts } from '../texts'
import { ContactPassword } from './contact-password'
import { CheckedField, PersonalFields, PlainField, useRule, useTextRules } from './personal-fields'

function RealNameField({ mayRename }: { mayRename: boolean }) {
  const { t } = useProfileTexts()
  return (
    <RecordField
      name="realName"
      label={t('realName')}
      validateTrigger="onBlur"
      validateFirst
      rules={[...useTextRules({ name: 'realName', max: 50 }), useRule('realName')]}
      {...(!mayRename && { extra: t('realNameFixed') })}
    >
      <Input count={limitOf(50)} disabled={!mayRename} />
    </RecordField>
  )
}

/** All fields of the own record, in two columns where there is room. */
export function BaseInfoFields({ info }: { info: BaseInfo }) {
  const { t } = useProfileTexts()
  return (
    <div className="profile-fields">
      <RealNameField mayRename={info.mayRename === 1} />
      <RecordField name="gender" label={t('gender')}>
        <Radio.Group>
          <Radio value={1}>{t('male')}</Radio>
          <Radio value={2}>{t('female')}</Radio>
        </Radio.Group>
      </RecordField>
      <CheckedField name="mobilePhone" max={11} autoComplete="tel" />
      <CheckedField name="email" max={100} autoComplete="email" />
      <ContactPassword info={info} />
      <PersonalFields />
      <PlainField name="signature" max={200} />
    </div>
  )
}
