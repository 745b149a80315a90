import { type OwnFields, wrongOwnFields } from '@workstation/domain/profile/wrong-own-fields'
import { DatePicker, type FormInstance, Input, Radio, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { formatDate } from '../../../platform/format'
import { RecordField } from '../../../ui/record-editor/record-field'
import { textRules } from '../../../ui/record-editor/text-rules'
import { useRecordTexts } from '../../../ui/record-editor/use-record-texts'
import { limitOf } from '../../../ui/text-limit'
import { startOfDay } from '../../../ui/zoned-day'
import { useProfileTexts } from '../texts'
import type { BaseInfoForm } from './base-info-form'

const certificates = ['idCard', 'passport', 'officer', 'other']

/** The same rule as the server's, for one field. */
function useRule(name: keyof OwnFields) {
  const { t } = useProfileTexts()
  return (form: Pick<FormInstance, 'getFieldsValue'>) => ({
    validator: () => {
      const wrong = wrongOwnFields(form.getFieldsValue(true), new Date())
      return wrong.includes(name) ? Promise.reject(new Error(t(`wrong.${name}`))) : Promise.resolve()
    },
  })
}

interface TextProps {
  name: keyof BaseInfoForm
  /** Longest text in characters, as the contract has it. */
  max: number
  autoComplete?: string
}

/** What is longer than `max` is refused, and never cut. */
function useTextRules({ name, max }: TextProps) {
  const { t } = useProfileTexts()
  const { t: words } = useRecordTexts()
  return textRules(words, { what: t(name), max, needed: false })
}

/** A line of text without a rule. */
function PlainField(field: TextProps) {
  const { t } = useProfileTexts()
  const { name, max, ...input } = field
  return (
    <RecordField name={name} label={t(name)} validateTrigger="onBlur" rules={useTextRules(field)}>
      <Input {...input} count={limitOf(max)} />
    </RecordField>
  )
}

/** A line of text that follows a rule. */
function CheckedField(field: TextProps & { name: keyof OwnFields }) {
  const { t } = useProfileTexts()
  const { name, max, ...input } = field
  const rules = [...useTextRules(field), useRule(name)]
  return (
    <RecordField name={name} label={t(name)} validateTrigger="onBlur" validateFirst rules={rules}>
      <Input {...input} count={limitOf(max)} />
    </RecordField>
  )
}

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

function BirthdayField() {
  const { t } = useProfileTexts()
  return (
    <RecordField
      name="birthday"
      label={t('birthday')}
      rules={[useRule('birthday')]}
      getValueProps={(ms: unknown) => ({ value: typeof ms === 'number' ? dayjs(formatDate(ms)) : null })}
      getValueFromEvent={(day: Dayjs | null) => (day ? startOfDay(day.format('YYYY-MM-DD')) : null)}
    >
      <DatePicker className="profile-date" maxDate={dayjs(formatDate(Date.now()))} />
    </RecordField>
  )
}

function CertificateFields() {
  const { t } = useProfileTexts()
  const options = certificates.map((value) => ({ value, label: t(`certificates.${value}`) }))
  const number = { name: 'certificatesNumber', max: 30 } as const
  const rules = [...useTextRules(number), useRule(number.name)]
  return (
    <>
      <RecordField
        name="certificatesType"
        label={t('certificatesType')}
        normalize={(value?: string) => value ?? ''}
        getValueProps={(value: unknown) => ({ value: value || undefined })}
      >
        <Select allowClear options={options} />
      </RecordField>
      <RecordField
        name={number.name}
        label={t('certificatesNumber')}
        dependencies={['certificatesType']}
        validateTrigger="onBlur"
        validateFirst
        rules={rules}
      >
        <Input count={limitOf(number.max)} />
      </RecordField>
    </>
  )
}

/** All fields of the own record, in two columns where there is room. */
export function BaseInfoFields({ mayRename }: { mayRename: boolean }) {
  const { t } = useProfileTexts()
  return (
    <div className="profile-fields">
      <RealNameField mayRename={mayRename} />
      <RecordField name="gender" label={t('gender')}>
        <Radio.Group>
          <Radio value={1}>{t('male')}</Radio>
          <Radio value={2}>{t('female')}</Radio>
        </Radio.Group>
      </RecordField>
      <BirthdayField />
      <CheckedField name="mobilePhone" max={11} autoComplete="tel" />
      <CheckedField name="email" max={100} autoComplete="email" />
      <CheckedField name="telePhone" max={20} />
      <CheckedField name="landline" max={20} />
      <PlainField name="nation" max={20} />
      <PlainField name="nativePlace" max={50} />
      <PlainField name="education" max={20} />
      <CertificateFields />
      <CheckedField name="urgentContacts" max={50} />
      <CheckedField name="urgentTelePhone" max={20} />
      <PlainField name="postalAddress" max={200} autoComplete="street-address" />
      <PlainField name="signature" max={200} />
    </div>
  )
}
