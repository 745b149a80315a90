import { Descriptions, Modal } from 'antd'
import { useAuthor, useCopyright } from '../../platform/copyright'
import { useProductName } from '../../platform/product-name'
import { useSession } from '../../platform/session-state'
import { useBack } from '../../ui/use-back'
import { useDialogFrame } from '../../ui/use-dialog-frame'
import { ErrorList } from './error-list'
import { useShellTexts } from './use-shell-texts'

interface AboutDialogProps {
  shown: 'about' | 'statement' | null
  onClose: () => void
}

/** About: name, version, author and copyright (SHL-38), and what went wrong lately (SHL-71). Statement: the description (SHL-39). */
export function AboutDialog({ shown, onClose }: AboutDialogProps) {
  const { t } = useShellTexts()
  const system = useSession((state) => state.system)
  const productName = useProductName()
  const author = useAuthor()
  const copyright = useCopyright()
  const about = useDialogFrame(450)
  const statement = useDialogFrame('30%')
  useBack(shown !== null, onClose)
  return (
    <>
      <Modal {...about} open={shown === 'about'} title={t('shell:about')} footer={null} onCancel={onClose}>
        <Descriptions
          column={1}
          items={[
            { key: 'name', label: t('shell:aboutName'), children: productName },
            { key: 'version', label: t('shell:aboutVersion'), children: system?.sysVersion },
            { key: 'author', label: t('shell:aboutAuthor'), children: author },
            { key: 'copyright', label: t('shell:aboutCopyright'), children: copyright },
          ]}
        />
        <section className="about-errors" aria-labelledby="about-errors">
          <h2 id="about-errors">{t('shell:errors.title')}</h2>
          <ErrorList />
        </section>
      </Modal>
      <Modal {...statement} open={shown === 'statement'} title={t('shell:statement')} footer={null} onCancel={onClose}>
        <p className="shell-statement">{system?.sysDescription || t('shell:ownStatement')}</p>
      </Modal>
    </>
  )
}
