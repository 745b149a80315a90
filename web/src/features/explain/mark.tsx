import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { useExplainTexts } from './use-explain-texts'

/** Yes or no as a sign and, for those who hear the page, a word. */
export function Mark({ isYes }: { isYes: boolean }) {
  const { t } = useExplainTexts()
  const Icon = isYes ? CheckOutlined : CloseOutlined
  return <Icon className={`explain-mark ${isYes ? 'is-yes' : 'is-no'}`} aria-label={t(isYes ? 'yes' : 'no')} />
}
