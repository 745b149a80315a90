import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { preparePasswordDigest } from '../password-digest'
import { signInNears } from '../sign-in-nears'
import { EyeIcon } from './eye-icon'

interface PasswordInputProps {
  id: string
  value: string
  onChange: (value: string) => void
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

function prepare() {
  preparePasswordDigest()
  signInNears()
}

/** A password field whose text can be looked at. */
export function PasswordInput({ onChange, ...attributes }: PasswordInputProps) {
  const { t } = useTranslation('session')
  const [shown, setShown] = useState(false)
  return (
    <span className="entry-password">
      <input
        {...attributes}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        placeholder={t('passwordHint')}
        onFocus={prepare}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className="entry-eye"
        aria-label={t(shown ? 'hidePassword' : 'showPassword')}
        onClick={() => setShown(!shown)}
      >
        <EyeIcon open={shown} />
      </button>
    </span>
  )
}
