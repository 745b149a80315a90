import { type OwnFields, wrongOwnFields } from '@workstation/domain/profile/wrong-own-fields'
import { DatePicker, Form, type FormInstance, Input, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { formatDate } from '../../../platform/format'
import { textRules } from '../../../ui/record-editor/text-rules'
import { useRecordTexts } from '../../../ui/record-editor/use-record-texts'
import { limitOf } from '../../../ui/text-limit'
import { useProfileTexts } from '../texts'
import { type BaseInfoForm, birthdayOf } from './base-info-form'

const certificates = ['idCard', 'passport', 'officer', 'other']

/** The same rule as the server's, for one field. */
function useRule(name: keyof OwnFields) {
  const { t } = useProfileTexts()
  return (form: Pick<FormInstance, 'getFieldsValue'>) => ({
    validator: () => {
      const { birthday, ...fields }: BaseInfoForm = form.getFieldsValue()
      const wrong = wrongOwnFields({ ...fields, birthday: birthdayOf(birthday) }, new Date())
      return wrong.includes(name) ? Promise.reject(new Error(t(`wrong.${name}`))) : Promise.resolve()
    },
  })
}

/** What is too long is refused with its count, and never cut. */
function useLength(name: keyof BaseInfoForm, max: number) {
  const { t } = useProfileTexts()
  const { t: words } = useRecordTexts()
  return textRules(words, { what: t(name), max, needed: false })
}

interface TextProps {
  name: keyof BaseInfoForm
  /** Longest text, in characters as the contract has it. */
  max: number
  autoComplete?: string
}

/** A line of text without a rule but its length. */
function PlainField({ name, max, ...input }: TextProps) {
  const { t } = useProfileTexts()
  return (
    <Form.Item name={name} label={t(name)} rules={useLength(name, max)}>
      <Input {...input} count={limitOf(max)} />
    </Form.Item>
  )
}

/** A line of text that follows a rule. */
function CheckedField({ name, max, ...input }: TextProps & { name: keyof OwnFields }) {
  const { t } = useProfileTexts()
  return (
    <Form.Item name={name} label={t(name)} validateFirst rules={[...useLength(name, max), useRule(name)]}>
      <Input {...input} count={limitOf(max)} />
    </Form.Item>
  )
}

function RealNameField({ mayRename }: { mayRename: boolean }) {
  const { t } = useProfileTexts()
  return (
    <Form.Item
      name="realName"
      label={t('realName')}
      validateFirst
      rules={[...useLength('realName', 50), useRule('realName')]}
      {...(!mayRename && { extra: t('realNameFixed') })}
    >
      <Input count={limitOf(50)} disabled={!mayRename} />
    </Form.Item>
  )
}

function BirthdayField() {
  const { t } = useProfileTexts()
  return (
    <Form.Item name="birthday" label={t('birthday')} rules={[useRule('birthday')]}>
      <DatePicker className="profile-date" maxDate={dayjs(formatDate(Date.now()))} />
    </Form.Item>
  )
}

function CertificateFields() {
  const { t } = useProfileTexts()
  const options = certificates.map((value) => ({ value, label: t(`certificates.${value}`) }))
  return (
    <>
      <Form.Item
        name="certificatesType"
        label={t('certificatesType')}
        normalize={(value?: string) => value ?? ''}
        getValueProps={(value: string) => ({ value: value || undefined })}
      >
        <Select allowClear options={options} />
      </Form.Item>
      <Form.Item
        name="certificatesNumber"
        label={t('certificatesNumber')}
        dependencies={['certificatesType']}
        validateFirst
        rules={[...useLength('certificatesNumber', 30), useRule('certificatesNumber')]}
      >
        <Input count={limitOf(30)} />
      </Form.Item>
    </>
  )
}

/** All fields of the own record, in two columns where there is room. */
export function BaseInfoFields({ mayRename }: { mayRename: boolean }) {
  const { t } = useProfileTexts()
  return (
    <div className="profile-fields">
      <RealNameField mayRename={mayRename} />
      <Form.Item name="gender" label={t('gender')}>
        <Radio.Group>
          <Radio value={1}>{t('male')}</Radio>
          <Radio value={2}>{t('female')}</Radio>
        </Radio.Group>
      </Form.Item>
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
