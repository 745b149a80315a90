import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { password as kind } from '@workstation/domain/form/kinds/password'
import { useState } from 'react'
import { SecretInput } from '../../../ui/secret-input'
import { limitOf } from '../../../ui/text-limit'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'
import { textIn } from '../value-shape'
import type { InputProps, ReadingProps, WebKind } from '../web-kind'

const settingsIn = settingsOf(kind.settings, kind.initial)

/** What is kept is known here as `true` alone; an empty text leaves it as it is, and nothing (null) clears it. */
function Secret({ node, value, onChange, onLeave, tie }: InputProps) {
  const words = useWords()
  const [wasKept, setWasKept] = useState(value === true)
  if (value === true && !wasKept) setWasKept(true)
  const { placeholder, max } = settingsIn(node)
  const typed = (text: string) => onChange(text === '' && wasKept ? true : text)
  return (
    <SecretInput
      {...tie}
      {...(max !== undefined && { count: limitOf(max) })}
      isSet={wasKept}
      placeholder={words(placeholder) ?? ''}
      value={value === null && wasKept ? false : textIn(value)}
      onChange={(next) => (next === false ? onChange(null) : typed(next))}
      onBlur={onLeave}
    />
  )
}

function Kept({ value }: ReadingProps) {
  const { t } = useFormTexts()
  return <div className="form-none">{t(value === null ? 'none' : 'secret')}</div>
}

export const password: WebKind = { Input: Secret, Reading: Kept }
