import { Alert } from 'antd'
import { useAuthorityTexts } from './use-authority-texts'
import type { DeskActs } from './use-desk'

/** Says which changes were left out of a draft, since what they are about is gone. */
export function LostNotice({ acts: { lost, forgetLost } }: { acts: Pick<DeskActs, 'lost' | 'forgetLost'> }) {
  const { t } = useAuthorityTexts()
  if (lost.length === 0) return null
  const names = lost.filter((name) => name !== '')
  const title =
    names.length > 0
      ? t('lost', { count: lost.length, names: names.join(t('listSeparator')) })
      : t('lostUnnamed', { count: lost.length })
  return <Alert type="warning" showIcon title={title} closable={{ onClose: forgetLost }} />
}
