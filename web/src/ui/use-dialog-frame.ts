import type { ModalProps } from 'antd'
import { useIsNarrow } from './use-window-width'
import './dialog-frame.css'

/**
 * Width and place of a dialog: `width` on wide windows, the whole screen below 768 px (PLT-12).
 * @param width pixels, or a share of the window such as '50%'
 */
export function useDialogFrame(
  width: number | string,
): Pick<ModalProps, 'width' | 'rootClassName' | 'centered' | 'style'> {
  const narrow = useIsNarrow()
  if (narrow)
    return {
      width: '100%',
      rootClassName: 'dialog-full',
      centered: false,
      style: { top: 0, maxWidth: '100vw', margin: 0 },
    }
  return { width, centered: true }
}
