import { StatusDot } from '../../ui/status-dot'
import { useTemplateTexts } from './use-template-texts'

/** Whether a template counts. */
export function TemplateState({ mark }: { mark: number }) {
  const { t } = useTemplateTexts()
  return mark === 1 ? <StatusDot tone="good" text={t('enabled')} /> : <StatusDot tone="idle" text={t('disabled')} />
}

export function YesNo({ mark }: { mark: number }) {
  const { t } = useTemplateTexts()
  return t(mark === 1 ? 'yes' : 'no')
}
