import { Button } from 'antd'
import { type ClientError, clearErrors, useErrorLog } from '../../platform/error-log'
import { formatDateTimeSeconds } from '../../platform/format'
import { CopyButton } from '../../ui/copy-button'
import { useShellTexts } from './use-shell-texts'
import './error-list.css'

const lineOf = ({ time, path, text, detail }: ClientError) =>
  [formatDateTimeSeconds(time), path, text, detail].filter(Boolean).join('\n')

/** What went wrong in this browser lately, to be copied into a report (SHL-71). */
export function ErrorList() {
  const { t } = useShellTexts()
  const errors = useErrorLog((log) => log.errors)
  if (errors.length === 0) return <p className="error-none">{t('shell:errors.none')}</p>
  return (
    <>
      <ul className="error-lines" aria-label={t('shell:errors.title')}>
        {errors.map((error) => (
          <li key={`${error.time} ${error.text}`}>
            <time>{formatDateTimeSeconds(error.time)}</time> {error.path}
            <p>{error.text}</p>
            {error.detail ? <code>{error.detail}</code> : null}
          </li>
        ))}
      </ul>
      <CopyButton text={errors.map(lineOf).join('\n\n')} label={t('shell:errors.copy')} />
      <Button type="text" onClick={clearErrors}>
        {t('shell:errors.clear')}
      </Button>
    </>
  )
}
