import { looksLikeCode } from '@workstation/domain/session/phone-code'
import { phoneNumber } from '@workstation/domain/session/phone-number'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../parts/field'
import { signInWith } from '../sign-in'
import type { ModeProps } from './mode-props'
import { PhoneCodeField } from './phone-code-field'
import { usePhoneCode } from './use-phone-code'
import './modes.css'
import './texts'

const focus = (id: string) => document.getElementById(id)?.focus()

/** Signs in by a code that is sent to the phone (SES-03, SES-04). */
export function PhoneForm({ busy, problem, attempt }: ModeProps) {
  const { t } = useTranslation(['session-modes', 'session'])
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState<'' | 'phone' | 'all'>('')
  const sms = usePhoneCode()
  const phoneWrong = phoneNumber(phone) === null
  const codeWrong = !looksLikeCode(code.trim())
  const said = sms.problem || problem

  const askCode = async () => {
    if (phoneWrong) {
      setTried('phone')
      return focus('phone')
    }
    await sms.ask(phone)
    focus('smsCode')
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried('all')
    if (phoneWrong || codeWrong) return focus(phoneWrong ? 'phone' : 'smsCode')
    if (!busy) void attempt(signInWith({ account: phone.trim(), code: code.trim(), grant_type: 'phone_code' }))
  }
  return (
    <form noValidate onSubmit={submit}>
      {said ? (
        <p className="entry-alert" role="alert">
          {said}
        </p>
      ) : null}
      <Field name="phone" label={t('phone')} problem={tried && phoneWrong ? t('phoneMissing') : ''}>
        {(field) => (
          <input
            {...field}
            type="tel"
            autoComplete="tel"
            placeholder={t('phoneHint')}
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </Field>
      <PhoneCodeField
        value={code}
        problem={tried === 'all' && codeWrong ? t('codeMissing') : ''}
        sms={sms}
        onChange={setCode}
        onAsk={() => void askCode()}
      />
      <button type="submit" className="entry-submit" aria-busy={busy}>
        {t(busy ? 'session:submitting' : 'session:submit')}
      </button>
    </form>
  )
}
