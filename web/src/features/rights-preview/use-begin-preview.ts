import type { InputOf } from '@workstation/contract/endpoint'
import { preview } from '@workstation/contract/preview'
import { currentAddress } from '../../platform/navigation'
import { hasButton } from '../../platform/permission'
import { enterPreview } from '../../platform/preview-state'
import { useCall } from '../../platform/queries/use-call'
import { toast } from '../../platform/toast'
import { useRightsPreviewTexts } from './use-rights-preview-texts'

/** How to look with the rights of somebody else in this window; null without the right to. */
export function useBeginPreview(): { begin: (of: InputOf<typeof preview.begin>) => void; isPending: boolean } | null {
  const { t } = useRightsPreviewTexts()
  const { mutate, isPending } = useCall(preview.begin, {
    onDone: (opened) => {
      if (!enterPreview({ ...opened, back: currentAddress() })) toast.error(t('notKept'))
    },
  })
  return hasButton('explain', 'btn_preview') ? { begin: mutate, isPending } : null
}
