import { type OwnFields, wrongOwnFields } from '@workstation/domain/profile/wrong-own-fields'
import { DatePicker, Form, type FormInstance, Input, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { formatDate } from '../../../platform/format'
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

interface TextProps {
  name: keyof BaseInfoForm
  maxLength: number
  autoComplete?: string
}

/** A line of text without a rule. */
function PlainField({ name, ...input }: TextProps) {
  const { t } = useProfileTexts()
  return (
    <Form.Item name={name} label={t(name)}>
      <Input {...input} />
    </Form.Item>
  )
}

/** A line of text that follows a rule. */
function CheckedField({ name, ...input }: TextProps & { name: keyof OwnFields }) {
  const { t } = useProfileTexts()
  return (
    <Form.Item name={name} label={t(name)} rules={[useRule(name)]}>
      <Input {...input} />
    </Form.Item>
  )
}

function RealNameField({ mayRename }: { mayRename: boolean }) {
  const { t } = useProfileTexts()
  return (
    <Form.Item
      name="realName"
      label={t('realName')}
      rules={[useRule('realName')]}
      {...(!mayRename && { extra: t('realNameFixed') })}
    >
      <Input maxLength={50} disabled={!mayRename} />
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
        rules={[useRule('certificatesNumber')]}
      >
        <Input maxLength={30} />
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
      <CheckedField name="mobilePhone" maxLength={11} autoComplete="tel" />
      <CheckedField name="email" maxLength={100} autoComplete="email" />
      <CheckedField name="telePhone" maxLength={20} />
      <CheckedField name="landline" maxLength={20} />
      <PlainField name="nation" maxLength={20} />
      <PlainField name="nativePlace" maxLength={50} />
      <PlainField name="education" maxLength={20} />
      <CertificateFields />
      <CheckedField name="urgentContacts" maxLength={50} />
      <CheckedField name="urgentTelePhone" maxLength={20} />
      <PlainField name="postalAddress" maxLength={200} autoComplete="street-address" />
      <PlainField name="signature" maxLength={200} />
    </div>
  )
}
