import { useTranslation } from 'react-i18next'
import { Field } from './field'

interface CodeFieldProps {
  src: string
  value: string
  problem: string
  onChange: (value: string) => void
  onRenew: () => void
}

/** The image code; a click on the picture brings another one. */
export function CodeField({ src, value, problem, onChange, onRenew }: CodeFieldProps) {
  const { t } = useTranslation('session')
  return (
    <Field name="code" label={t('code')} problem={problem}>
      {(field) => (
        <span className="entry-code">
          <input
            {...field}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('codeHint')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button type="button" title={t('newCode')} aria-label={t('newCode')} onClick={onRenew}>
            <img src={src} alt={t('codeImage')} />
          </button>
        </span>
      )}
    </Field>
  )
}
