import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { toast } from '../../platform/toast'
import { copyText } from '../copy-text'
import { useUiTexts } from '../use-ui-texts'
import type { ImportOutcome } from './import-props'
import { saveText } from './save-text'
import { useImportTexts } from './use-import-texts'
import './import.css'

/** Passwords that are shown; the file holds all of them. */
const mostShown = 100

interface ImportPasswordsProps {
  passwords: ImportOutcome['passwords']
  /** They were copied or downloaded. */
  onKept: () => void
}

/** The first passwords, shown once, to be copied or downloaded. */
export function ImportPasswords({ passwords, onKept }: ImportPasswordsProps) {
  const { t } = useImportTexts()
  const { t: ui } = useUiTexts()
  const lines = (separator: string) =>
    [[t('account'), t('password')], ...passwords.map(({ account, password }) => [account, password])]
      .map((line) => line.join(separator))
      .join('\r\n')
  const copy = async () => {
    const copied = await copyText(lines('\t'))
    if (!copied) return toast.error(ui('copyFailed'))
    toast.success(ui('copied'))
    onKept()
  }
  const download = () => {
    saveText(`${t('passwords')}.csv`, lines(','))
    onKept()
  }
  return (
    <div className="import-passwords">
      <Alert type="warning" showIcon title={t('passwordsText')} />
      <div className="import-actions">
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={download}>
          {t('download')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className="import-password-list" tabIndex={0} aria-label={t('passwords')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('account')}</th>
              <th scope="col">{t('password')}</th>
            </tr>
          </thead>
          <tbody>
            {passwords.slice(0, mostShown).map(({ account, password }) => (
              <tr key={account}>
                <td>{account}</td>
                <td>
                  <code>{password}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {passwords.length > mostShown && <p>{t('passwordsMore', { count: passwords.length - mostShown })}</p>}
    </div>
  )
}
