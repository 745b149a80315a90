import type { ImportState } from './import-state'
import { useImportTexts } from './use-import-texts'

const steps = [
  { step: 'start', text: 'stepStart' },
  { step: 'lines', text: 'stepLines' },
  { step: 'result', text: 'stepResult' },
] as const

/** Where the import stands: three steps in a line. */
export function ImportSteps({ step }: Pick<ImportState, 'step'>) {
  const { t } = useImportTexts()
  const now = steps.findIndex((one) => one.step === step)
  return (
    <ol className="import-steps" aria-label={t('steps')}>
      {steps.map((one, at) => (
        <li key={one.step} data-done={at < now || undefined} aria-current={at === now ? 'step' : undefined}>
          <span className="import-step-number" aria-hidden>
            {at + 1}
          </span>
          <span className="import-step-text">{t(one.text)}</span>
        </li>
      ))}
    </ol>
  )
}
