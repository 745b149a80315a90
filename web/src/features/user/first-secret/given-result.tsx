import { PrinterOutlined } from '@ant-design/icons'
import type { GivenSecret } from '@workstation/contract/first-secret'
import { Alert, Button } from 'antd'
import { useCallback, useState } from 'react'
import { formatDateTime } from '../../../platform/format'
import { PrintPage } from '../../../ui/print-page/print-page'
import { useUserTexts } from '../use-user-texts'
import { sheetHtml } from './sheet-html'
import type { Giving } from './use-giving'

interface GivenResultProps {
  giving: Giving
  onPrinted: () => void
  /** Told of those who got none, to try them again. */
  onRetry: (ids: readonly string[]) => void
}

/** How many were given one, who was not and why, and the sheet to be printed. */
export function GivenResult({ giving, onPrinted, onRetry }: GivenResultProps) {
  const { t } = useUserTexts()
  const { way, list, total } = giving
  const failed = list.filter(({ problem }) => problem !== '')
  const given = list.length - failed.length
  const left = total - list.length
  return (
    <div className="give-result">
      <Alert
        type={failed.length + left === 0 ? 'success' : 'warning'}
        showIcon
        role="status"
        title={given > 0 ? t(`secret.done.${way}`, { count: given }) : t('secret.none')}
        description={left > 0 ? t('secret.left', { count: left }) : undefined}
      />
      {way === 'print' && given > 0 && <PrintSheet giving={giving} onPrinted={onPrinted} />}
      {failed.length > 0 && <Failures failed={failed} onRetry={onRetry} />}
    </div>
  )
}

function PrintSheet({ giving: { head, list }, onPrinted }: Omit<GivenResultProps, 'onRetry'>) {
  const { t } = useUserTexts()
  const [number, setNumber] = useState(0)
  const words = {
    ...{ title: t('secret.sheet.title'), address: t('secret.sheet.address'), account: t('secret.sheet.account') },
    ...{ password: t('secret.sheet.password'), until: t('secret.sheet.until'), note: t('secret.sheet.note') },
  }
  const [html] = useState(() => sheetHtml({ head, words }, list, formatDateTime))
  const print = () => {
    setNumber((before) => before + 1)
    onPrinted()
  }
  // The sheet stays until the dialog closes, so that a jammed printer costs nothing.
  const keep = useCallback(() => undefined, [])
  return (
    <div>
      <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={print}>
        {t('secret.print')}
      </Button>
      {number > 0 && <PrintPage key={number} html={html} onPrinted={keep} />}
    </div>
  )
}

interface FailuresProps {
  failed: readonly GivenSecret[]
  onRetry: GivenResultProps['onRetry']
}

function Failures({ failed, onRetry }: FailuresProps) {
  const { t } = useUserTexts()
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className="give-failures" tabIndex={0} aria-label={t('secret.failed')}>
        <h3>{t('secret.failed')}</h3>
        <ul>
          {failed.map(({ id, realName, account, problem }) => (
            <li key={id}>
              <span>{[realName, account].filter(Boolean).join(' ') || id}</span>
              <span className="give-problem">{problem}</span>
            </li>
          ))}
        </ul>
      </section>
      <div>
        <Button onClick={() => onRetry(failed.map(({ id }) => id))}>
          {t('secret.retry', { count: failed.length })}
        </Button>
      </div>
    </>
  )
}
