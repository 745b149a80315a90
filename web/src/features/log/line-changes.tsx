import type { LogChange } from '@workstation/contract/log'
import { logWords, sideText } from '@workstation/contract/log-texts'
import { currentLanguage } from '../../platform/i18n'
import { useLogTexts } from './use-log-texts'

/** Letters of a value that are shown before somebody unfolds it. */
const mostShown = 160

function Value({ text }: { text: string }) {
  const { t } = useLogTexts()
  if (text.length <= mostShown) return text
  return (
    <details className="log-long">
      <summary>
        <span>{text.slice(0, mostShown)}…</span>
        <span>{t('foldValue')}</span>
      </summary>
      {text}
    </details>
  )
}

/** A side of a change; what is said in place of a value stands out from values. */
function Side({ side, otherwise }: { side: string | null; otherwise: string }) {
  const language = currentLanguage()
  return side ? <Value text={side} /> : <small>{sideText(side, language) ?? otherwise}</small>
}

/** What an operation changed: each field with what it held and what it holds. */
export function LineChanges({ changes }: { changes: readonly LogChange[] }) {
  const { t } = useLogTexts()
  const isTold = changes.some(({ from }) => from !== null)
  return (
    <table className="log-changes">
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {isTold && <th scope="col">{t('before')}</th>}
          <th scope="col">{t(isTold ? 'after' : 'content')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, title, from, to }) => (
          <tr key={field}>
            <th scope="row">{title}</th>
            {isTold && (
              <td>
                <Side side={from} otherwise="—" />
              </td>
            )}
            <td>
              <Side side={to} otherwise={logWords.withheld[currentLanguage()]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
