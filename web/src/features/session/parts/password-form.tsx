import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Credentials } from '../sign-in'
import { useImageCode } from '../use-image-code'
import { CodeField } from './code-field'
import { Field } from './field'
import { PasswordInput } from './password-input'

interface PasswordFormProps {
  busy: boolean
  problem: string
  /** Answers whether the sign-in succeeded. */
  onSubmit: (credentials: Credentials) => Promise<boolean>
}

const missingIn = ({ account, password, code }: Credentials, codeNeeded: boolean) => ({
  account: !account.trim(),
  password: !password.trim(),
  code: codeNeeded && !code.trim(),
})

function focusFirst(missing: Record<string, boolean>) {
  const first = Object.keys(missing).find((name) => missing[name])
  if (first) document.getElementById(first)?.focus()
  return first !== undefined
}

/** Account, password and, when the server asks for it, the image code. */
export function PasswordForm({ busy, problem, onSubmit }: PasswordFormProps) {
  const { t } = useTranslation('session')
  const [values, setValues] = useState({ account: '', password: '', code: '' })
  const [tried, setTried] = useState(false)
  const { image, renew, askFor } = useImageCode()
  const credentials = { ...values, timestamp: image?.timestamp ?? '' }
  const missing = missingIn(credentials, image !== null)
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (busy || focusFirst(missing)) return
    if (await onSubmit(credentials)) return
    set({ code: '' })
    await askFor(values.account)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {problem ? (
        <p className="entry-alert" role="alert">
          {problem}
        </p>
      ) : null}
      <Field name="account" label={t('account')} problem={tried && missing.account ? t('accountMissing') : ''}>
        {(field) => (
          <input
            {...field}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('accountHint')}
            value={values.account}
            onChange={(event) => set({ account: event.target.value })}
            onBlur={() => void askFor(values.account)}
          />
        )}
      </Field>
      <Field name="password" label={t('password')} problem={tried && missing.password ? t('passwordMissing') : ''}>
        {(field) => <PasswordInput {...field} value={values.password} onChange={(password) => set({ password })} />}
      </Field>
      {image ? (
        <CodeField
          src={image.src}
          value={values.code}
          problem={tried && missing.code ? t('codeMissing') : ''}
          onChange={(code) => set({ code })}
          onRenew={renew}
        />
      ) : null}
      <button type="submit" className="entry-submit" aria-busy={busy}>
        {t(busy ? 'submitting' : 'submit')}
      </button>
    </form>
  )
}
