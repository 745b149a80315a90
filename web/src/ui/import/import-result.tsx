import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { ImportPasswords } from './import-passwords'
import type { ImportField } from './import-props'
import type { Line } from './import-state'
import { sayProblems } from './say-problems'
import type { Import } from './use-import'
import { useImportTexts } from './use-import-texts'

/** Failed lines that are shown; the file holds all of them. */
const mostShown = 100

interface ImportResultProps extends Import {
  fields: readonly ImportField[]
  onKept: () => void
}

/** The third step: what went in, what did not and why, and the first passwords. */
export function ImportResult({ state, dispatch, failures, fields, onKept }: ImportResultProps) {
  const { t } = useImportTexts()
  const { added, lines, passwords } = state
  return (
    <div className="import-result">
      <Alert
        type={lines.length === 0 ? 'success' : 'warning'}
        showIcon
        role="status"
        title={added > 0 ? t('added', { count: added }) : t('nothingAdded')}
        description={lines.length > 0 ? t('notAdded', { count: lines.length }) : undefined}
      />
      {lines.length > 0 && (
        <>
          <div className="import-actions">
            <Button onClick={() => dispatch({ kind: 'corrected' })}>{t('correct')}</Button>
            <Button
              icon={<DownloadOutlined aria-hidden />}
              loading={failures.isPending}
              onClick={() => failures.mutate()}
            >
              {t('downloadFailures')}
            </Button>
          </div>
          <FailedLines lines={lines} fields={fields} />
        </>
      )}
      {passwords.length > 0 && <ImportPasswords passwords={passwords} onKept={onKept} />}
    </div>
  )
}

function FailedLines({ lines, fields }: { lines: readonly Line[]; fields: readonly ImportField[] }) {
  const { t } = useImportTexts()
  const shown = fields.slice(0, 2)
  const titleOf = (field: string) => fields.find(({ key }) => key === field)?.title
  const said = ({ problems }: Line) => sayProblems(problems, titleOf)
  return (
    <div className="import-failed">
      <table>
        <thead>
          <tr>
            {shown.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, mostShown).map((line) => (
            <tr key={line.key}>
              {shown.map(({ key }) => (
                <td key={key}>{line.values[key]}</td>
              ))}
              <td>{said(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
