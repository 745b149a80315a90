import { type OwnFields, wrongOwnFields } from '@workstation/domain/profile/wrong-own-fields'
import { DatePicker, type FormInstance, type FormItemProps, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { formatDate } from '../../../platform/format'
import { RecordField } from '../../../ui/record-editor/record-field'
import { textRules } from '../../../ui/record-editor/text-rules'
import { useRecordTexts } from '../../../ui/record-editor/use-record-texts'
import { limitOf } from '../../../ui/text-limit'
import { startOfDay } from '../../../ui/zoned-day'
import { useProfileTexts } from '../texts'
import type { BaseInfoForm } from './base-info-form'
import './profile.css'

const certificates = ['idCard', 'passport', 'officer', 'other']

/** The same rule as the server's, for one field. */
export function useRule(name: keyof OwnFields) {
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
export function useTextRules({ name, max }: TextProps) {
  const { t } = useProfileTexts()
  const { t: words } = useRecordTexts()
  return textRules(words, { what: t(name), max, needed: false })
}

/** A line of text without a rule. */
export function PlainField(field: TextProps) {
  const { t } = useProfileTexts()
  const { name, max, ...input } = field
  return (
    <RecordField name={name} label={t(name)} validateTrigger="onBlur" rules={useTextRules(field)}>
      <Input {...input} count={limitOf(max)} />
    </RecordField>
  )
}

/** A line of text that follows a rule. */
export function CheckedField(field: TextProps & { name: keyof OwnFields }) {
  const { t } = useProfileTexts()
  const { name, max, ...input } = field
  const rules = [...useTextRules(field), useRule(name)]
  return (
    <RecordField name={name} label={t(name)} validateTrigger="onBlur" validateFirst rules={rules}>
      <Input {...input} count={limitOf(max)} />
    </RecordField>
  )
}

interface DayFieldProps {
  name: string
  label: string
  rules?: FormItemProps['rules']
  maxDate?: Dayjs
}

/** A day, kept as its start in milliseconds. */
export function DayField({ name, label, rules = [], maxDate }: DayFieldProps) {
  return (
    <RecordField
      name={name}
      label={label}
      rules={rules}
      getValueProps={(ms: unknown) => ({ value: typeof ms === 'number' ? dayjs(formatDate(ms)) : null })}
      getValueFromEvent={(day: Dayjs | null) => (day ? startOfDay(day.format('YYYY-MM-DD')) : null)}
    >
      <DatePicker className="profile-date" {...(maxDate && { maxDate })} />
    </RecordField>
  )
}

function BirthdayField() {
  const { t } = useProfileTexts()
  return (
    <DayField
      name="birthday"
      label={t('birthday')}
      rules={[useRule('birthday')]}
      maxDate={dayjs(formatDate(Date.now()))}
    />
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

/** What stands in a record of a person beside name, account and places. */
export function PersonalFields() {
  return (
    <>
      <BirthdayField />
      <CheckedField name="telePhone" max={20} />
      <CheckedField name="landline" max={20} />
      <PlainField name="nation" max={20} />
      <PlainField name="nativePlace" max={50} />
      <PlainField name="education" max={20} />
      <CertificateFields />
      <CheckedField name="urgentContacts" max={50} />
      <CheckedField name="urgentTelePhone" max={20} />
      <PlainField name="postalAddress" max={200} autoComplete="street-address" />
    </>
  )
}
