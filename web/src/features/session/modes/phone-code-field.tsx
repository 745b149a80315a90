import { useTranslation } from 'react-i18next'
import { Field } from '../parts/field'
import type { usePhoneCode } from './use-phone-code'

interface PhoneCodeFieldProps {
  value: string
  problem: string
  sms: Pick<ReturnType<typeof usePhoneCode>, 'asking' | 'left' | 'sent'>
  onChange: (value: string) => void
  onAsk: () => void
}

/** The code of the message, and the button that sends it: first, again, and how long until then (SES-04). */
export function PhoneCodeField({ value, problem, sms, onChange, onAsk }: PhoneCodeFieldProps) {
  const { t } = useTranslation('session-modes')
  const { asking, left, sent } = sms
  const again = left > 0 ? t('resendIn', { seconds: left }) : t(sent ? 'resend' : 'getCode')
  return (
    <>
      <Field name="smsCode" label={t('code')} problem={problem}>
        {(field) => (
          <span className="mode-code">
            <input
              {...field}
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder={t('codeHint')}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <button type="button" aria-busy={asking} disabled={left > 0} onClick={onAsk}>
              {again}
            </button>
          </span>
        )}
      </Field>
      <p className="mode-note" role="status">
        {sent ? t('codeSent', { minutes: sent.minutes }) : null}
      </p>
    </>
  )
}
